package korat.finitization.impl;

import korat.finitization.ILongSet;

final class LongSet extends Primitives<Long> implements ILongSet {
    LongSet() {
        super(long.class);
    }

    @Override public void addLong(long value) {
        values.add(value);
    }

    @Override public void addRange(long min, long diff, long max) {
        if (!(diff > 0) && min < max) {
            throw new IllegalArgumentException("a range from " + min + " to " + max + " in steps of " + diff);
        }
        long value = min;
        while (value < max) {
            values.add(value);
            long next = value + diff;
            value = next > value ? next : max; // the end, where it overflows
        }
        values.add(max);
    }

    @Override public void removeLong(long value) {
        values.remove(value);
    }
}
