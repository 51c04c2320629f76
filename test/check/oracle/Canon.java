import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A text that is equal for isomorphic object graphs, and only for those: objects are numbered in
 * the order in which a depth-first walk meets them. Boxes from the JDK's caches, enum constants and
 * classes are the same objects in every run, and are written by name. A Corner of a random program is
 * written as the bit that it gives.
 */
final class Canon {
    /** Fields that do not distinguish states: counters of changes, caches, cached views. */
    private static final Set<String> IGNORED = Set.of("java.util.AbstractList.modCount",
            "java.util.TreeMap.modCount", "java.util.HashMap.modCount",
            "java.util.PriorityQueue.modCount", "java.lang.String.hash",
            "java.lang.String.hashIsZero", "java.util.AbstractMap.keySet",
            "java.util.AbstractMap.values", "java.util.TreeMap.entrySet",
            "java.util.TreeMap.navigableKeySet", "java.util.TreeMap.descendingMap",
            "java.util.HashMap.entrySet");

    private final StringBuilder out = new StringBuilder();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();

    /** The static fields of a class and all that they reach. */
    static String statics(Class<?> type) {
        Canon canon = new Canon();
        for (Field field : fields(type, true)) {
            canon.out.append(field.getName()).append('=');
            canon.value(read(field, null), field.getType());
        }
        return canon.out.toString();
    }

    /** An object and all that it reaches. */
    static String object(Object root) {
        Canon canon = new Canon();
        canon.value(root, Object.class);
        return canon.out.toString();
    }

    private void value(Object value, Class<?> type) {
        if (type.isPrimitive() || value == null) {
            out.append(primitive(value)).append(' ');
        } else if (value instanceof Class || value instanceof Enum || cached(value)) {
            out.append('<').append(value).append("> ");
        } else if (numbers.putIfAbsent(value, numbers.size()) != null) {
            out.append('#').append(numbers.get(value)).append(' ');
        } else {
            out.append(value.getClass().getName()).append('{');
            content(value);
            out.append("} ");
        }
    }

    /** Floating-point numbers by their bits: -0.0 is not 0.0. */
    private static Object primitive(Object value) {
        if (value instanceof Double d) {
            return Double.doubleToRawLongBits(d);
        }
        return value instanceof Float f ? Float.floatToRawIntBits(f) : value;
    }

    private void content(Object object) {
        Class<?> type = object.getClass();
        if (object instanceof String s) {
            out.append(s.length()).append(':').append(s);
        } else if (type.getName().equals("Corner")) {
            out.append(bit(object));
        } else if (type.isArray()) {
            for (int i = 0, n = Array.getLength(object); i < n; i++) {
                value(Array.get(object, i), type.getComponentType());
            }
        } else {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (Field field : fields(c, false)) {
                    value(read(field, object), field.getType());
                }
            }
        }
    }

    /** What a corner gives, which is an exception for one that only carries through a frame. */
    private static String bit(Object corner) {
        try {
            Method get = corner.getClass().getDeclaredMethod("get");
            get.setAccessible(true);
            return get.invoke(corner).toString();
        } catch (InvocationTargetException e) {
            return e.getCause().toString();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean cached(Object o) {
        return o instanceof Integer i && o == Integer.valueOf(i)
                || o instanceof Long l && o == Long.valueOf(l)
                || o instanceof Short s && o == Short.valueOf(s)
                || o instanceof Byte b && o == Byte.valueOf(b)
                || o instanceof Character c && o == Character.valueOf(c)
                || o instanceof Boolean z && o == Boolean.valueOf(z);
    }

    private static final ClassValue<List<Field>> INSTANCE = new ClassValue<>() {
        @Override protected List<Field> computeValue(Class<?> type) {
            return findFields(type, false);
        }
    };

    private static List<Field> fields(Class<?> type, boolean statics) {
        return statics ? findFields(type, true) : INSTANCE.get(type);
    }

    private static List<Field> findFields(Class<?> type, boolean statics) {
        List<Field> found = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            boolean assertions = statics && field.isSynthetic();
            if (Modifier.isStatic(field.getModifiers()) == statics && !assertions
                    && !IGNORED.contains(type.getName() + "." + field.getName())) {
                field.setAccessible(true);
                found.add(field);
            }
        }
        found.sort(Comparator.comparing(Field::getName));
        return found;
    }

    private static Object read(Field field, Object owner) {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
