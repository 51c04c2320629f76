package dejavm;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;

/**
 * An array or a list that was written as an argument, {@code [1, 2]}: each call gets one of its
 * own, as it would from an expression in Java.
 */
final class Literal {
    private final Class<?> type; // of an array; else ArrayList or LinkedHashSet
    private final Object[] parts; // boxes, strings, other objects as they are; and literals

    private Literal(Class<?> type, Object[] parts) {
        this.type = type;
        this.parts = parts;
    }

    static Literal of(Class<?> type, Object[] parts) {
        return new Literal(type, parts);
    }

    /** What a parameter of that type is given. */
    static Class<?> typeFor(Class<?> parameter) {
        return parameter.isArray() ? parameter
                : parameter.isAssignableFrom(ArrayList.class) ? ArrayList.class
                : LinkedHashSet.class;
    }

    /** The arguments, with a new object for each literal. */
    static Object[] fresh(Object[] arguments) {
        Object[] made = new Object[arguments.length];
        for (int i = 0; i < made.length; i++) {
            made[i] = arguments[i] instanceof Literal literal ? literal.make() : arguments[i];
        }
        return made;
    }

    private Object make() {
        Object[] values = fresh(parts);
        if (!type.isArray()) {
            Collection<Object> all = type == ArrayList.class ? new ArrayList<>() : new LinkedHashSet<>();
            for (Object value : values) {
                all.add(value);
            }
            return all;
        }
        Object array = Array.newInstance(type.getComponentType(), values.length);
        for (int i = 0; i < values.length; i++) {
            Array.set(array, i, values[i]);
        }
        return array;
    }
}
