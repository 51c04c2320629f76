package korat.finitization.impl;

import korat.finitization.IShortSet;

final class ShortSet extends Primitives<Short> implements IShortSet {
    ShortSet() {
        super(short.class);
    }

    @Override public void addShort(short value) {
        values.add(value);
    }

    @Override public void addRange(short min, short diff, short max) {
        if (!(diff > 0) && min < max) {
            throw new IllegalArgumentException("a range from " + min + " to " + max + " in steps of " + diff);
        }
        short value = min;
        while (value < max) {
            values.add(value);
            short next = (short) (value + diff);
            value = next > value ? next : max; // the end, where it overflows
        }
        values.add(max);
    }

    @Override public void removeShort(short value) {
        values.remove(value);
    }
}
