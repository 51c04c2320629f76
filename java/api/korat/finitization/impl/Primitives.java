package korat.finitization.impl;

import java.util.LinkedHashSet;
import java.util.Set;
import korat.finitization.IBooleanSet;

/** A set of values of a primitive type. */
abstract class Primitives<T> extends Domain {
    final Set<T> values = new LinkedHashSet<>();

    Primitives(Class<T> type) {
        super(type);
    }

    /** Makes an empty set. */
    static Primitives<?> of(Class<?> type) {
        return switch (type.getName()) {
            case "boolean" -> {
                Booleans booleans = new Booleans();
                booleans.values.clear();
                yield booleans;
            }
            case "char" -> new Chars();
            case "byte" -> new ByteSet();
            case "short" -> new ShortSet();
            case "int" -> new IntSet();
            case "long" -> new LongSet();
            case "float" -> new FloatSet();
            default -> new DoubleSet();
        };
    }

    /** Adds a value, which is boxed. */
    @SuppressWarnings("unchecked")
    void put(Object value) {
        values.add((T) value);
    }

    @Override public int getNumberOfElements() {
        return values.size();
    }

    @Override public int getNumOfClassDomains() {
        return 1;
    }

    /** The values as the bits that a field holds. */
    long[] bits() {
        return values.stream().mapToLong(Primitives::bits).toArray();
    }

    private static long bits(Object value) {
        if (value instanceof Boolean b) {
            return b ? 1 : 0;
        } else if (value instanceof Character c) {
            return c;
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

    /** Values of {@code --field}; the interface of Korat has no set of chars. */
    static final class Chars extends Primitives<Character> {
        Chars() {
            super(char.class);
        }
    }
}
