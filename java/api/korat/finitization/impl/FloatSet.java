package korat.finitization.impl;

import korat.finitization.IFloatSet;

final class FloatSet extends Primitives<Float> implements IFloatSet {
    FloatSet() {
        super(float.class);
    }

    @Override public void addFloat(float value) {
        values.add(value);
    }

    @Override public void addRange(float min, float diff, float max) {
        if (!(diff > 0) && min < max) {
            throw new IllegalArgumentException("a range from " + min + " to " + max + " in steps of " + diff);
        }
        float value = min;
        while (value < max) {
            values.add(value);
            float next = value + diff;
            value = next > value ? next : max; // the end, where it overflows
        }
        values.add(max);
    }

    @Override public void removeFloat(float value) {
        values.remove(value);
    }
}
