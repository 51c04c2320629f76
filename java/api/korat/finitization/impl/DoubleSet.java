package korat.finitization.impl;

import korat.finitization.IDoubleSet;

final class DoubleSet extends Primitives<Double> implements IDoubleSet {
    DoubleSet() {
        super(double.class);
    }

    @Override public void addDouble(double value) {
        values.add(value);
    }

    @Override public void addRange(double min, double diff, double max) {
        if (!(diff > 0) && min < max) {
            throw new IllegalArgumentException("a range from " + min + " to " + max + " in steps of " + diff);
        }
        double value = min;
        while (value < max) {
            values.add(value);
            double next = value + diff;
            value = next > value ? next : max; // the end, where it overflows
        }
        values.add(max);
    }

    @Override public void removeDouble(double value) {
        values.remove(value);
    }
}
