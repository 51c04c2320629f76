package korat.finitization.impl;

import java.util.LinkedHashSet;
import java.util.Set;
import korat.finitization.IBooleanSet;

/** Values of a primitive type; each is there once. */
abstract class Primitives<T> extends Domain {
    final Set<T> values = new LinkedHashSet<>();

    Primitives(Class<T> type) {
        super(type);
    }

    @Override public int getNumberOfElements() {
        return values.size();
    }

    /** The values as the bits that a field holds. */
    long[] bits() {
        return values.stream().mapToLong(Primitives::bits).toArray();
    }

    private static long bits(Object value) {
        if (value instanceof Boolean b) {
            return b ? 1 : 0;
        } else if (value instanceof Float f) {
            return Float.floatToRawIntBits(f);
        } else if (value instanceof Double d) {
            return Double.doubleToRawLongBits(d);
        }
        return ((Number) value).longValue();
    }

    static final class Booleans extends Primitives<Boolean> implements IBooleanSet {
        Booleans() {
            super(boolean.class);
            values.add(false);
            values.add(true);
        }
    }
}
