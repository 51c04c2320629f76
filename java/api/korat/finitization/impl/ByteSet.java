package korat.finitization.impl;

import korat.finitization.IByteSet;

final class ByteSet extends Primitives<Byte> implements IByteSet {
    ByteSet() {
        super(byte.class);
    }

    @Override public void addByte(byte value) {
        values.add(value);
    }

    @Override public void addRange(byte min, byte diff, byte max) {
        if (!(diff > 0) && min < max) {
            throw new IllegalArgumentException("a range from " + min + " to " + max + " in steps of " + diff);
        }
        byte value = min;
        while (value < max) {
            values.add(value);
            byte next = (byte) (value + diff);
            value = next > value ? next : max; // the end, where it overflows
        }
        values.add(max);
    }

    @Override public void removeByte(byte value) {
        values.remove(value);
    }
}
