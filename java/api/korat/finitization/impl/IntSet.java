package korat.finitization.impl;

import korat.finitization.IIntSet;

final class IntSet extends Primitives<Integer> implements IIntSet {
    IntSet() {
        super(int.class);
    }

    @Override public void addInt(int value) {
        values.add(value);
    }

    @Override public void addRange(int min, int diff, int max) {
        if (!(diff > 0) && min < max) {
            throw new IllegalArgumentException("a range from " + min + " to " + max + " in steps of " + diff);
        }
        int value = min;
        while (value < max) {
            values.add(value);
            int next = value + diff;
            value = next > value ? next : max; // the end, where it overflows
        }
        values.add(max);
    }

    @Override public void removeInt(int value) {
        values.remove(value);
    }
}
