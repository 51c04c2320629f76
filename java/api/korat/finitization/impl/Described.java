package korat.finitization.impl;

import dejavm.Length;
import dejavm.Max;
import dejavm.Nullable;
import dejavm.Range;
import dejavm.Values;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Bounds without a finitization method: texts of {@code --field}, and the annotations of all other
 * fields of classes that have objects.
 */
final class Described {
    private final Finitization fin;
    private final FieldWords words;
    private final Map<Field, Domain> said = new LinkedHashMap<>();

    Described(Class<?> root, String[] arguments) {
        if (arguments.length > 1) {
            throw new IllegalArgumentException(
                arguments[1] + ": bounds of fields take only one argument, N");
        }
        fin = new Finitization(root);
        words = new FieldWords(fin, arguments.length > 0 ? arguments[0] : null);
    }

    static boolean isAnnotated(Class<?> type) {
        return type != null && (Arrays.stream(type.getDeclaredFields()).anyMatch(f -> items(f) != null)
            || isAnnotated(type.getSuperclass()));
    }

    Finitization read(String[] texts) {
        List<Runnable> sets = new ArrayList<>();
        for (String text : texts) {
            sets.add(readText(text));
        }
        List<Class<?>> classes = new ArrayList<>(fin.domains.keySet());
        for (int i = 0; i < classes.size(); i++) { // grows
            sets.add(readNotes(classes.get(i)));
            fin.domains.keySet().stream().filter(c -> !classes.contains(c)).forEach(classes::add);
        }
        sets.forEach(Runnable::run); // after all objects are made
        return fin;
    }

    private Runnable readText(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException("--field " + text + ": not of the form FIELD: VALUES");
        }
        try {
            String name = text.substring(0, colon).strip();
            Class<?> owner = fin.owner(name);
            Field field = Finitization.field(owner, Finitization.simple(name));
            Domain domain = words.read(field.getType(), text.substring(colon + 1).strip());
            said.put(field, domain);
            return () -> fin.set(owner, field.getName(), domain);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--field " + text + ": " + e.getMessage(), e);
        }
    }

    private Runnable readNotes(Class<?> type) {
        Map<Field, Domain> found = new LinkedHashMap<>();
        Set<String> names = new HashSet<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                boolean seen = Modifier.isStatic(field.getModifiers()) || !names.add(field.getName());
                String values = seen || said.containsKey(field) ? null : items(field);
                if (values != null) {
                    found.put(field, read(field, values));
                }
            }
        }
        return () -> found.forEach((field, domain) -> fin.set(type, field.getName(), domain));
    }

    private Domain read(Field field, String values) {
        try {
            return words.read(field.getType(), values);
        } catch (IllegalArgumentException e) {
            throw wrong(field, e.getMessage());
        }
    }

    private static IllegalArgumentException wrong(Field field, String what) {
        return new IllegalArgumentException(
            field.getDeclaringClass().getName() + "." + field.getName() + ": " + what);
    }

    /** The annotations of a field as text for {@link FieldWords}; null if it has none. */
    private static String items(Field field) {
        Length length = field.getAnnotation(Length.class);
        Class<?> type = field.getType();
        List<String> items = new ArrayList<>();
        while (type.isArray()) {
            type = type.getComponentType();
        }
        addValues(field, type, items);
        addObjects(field, type, items);
        if (items.isEmpty() && length == null) {
            return null;
        } else if (length != null != field.getType().isArray()) {
            throw wrong(field, length == null ? "an array needs @Length" : "@Length needs an array");
        } else if (items.isEmpty()) {
            throw wrong(field, "@Length needs another annotation for the elements");
        }
        String values = String.join("|", items);
        for (Class<?> c = field.getType(); c.isArray(); c = c.getComponentType()) {
            values = "[" + length.from() + ".." + length.to() + "] of " + values;
        }
        return values;
    }

    private static void addValues(Field field, Class<?> type, List<String> items) {
        Range range = field.getAnnotation(Range.class);
        Values values = field.getAnnotation(Values.class);
        if (range != null && values != null) {
            throw wrong(field, "@Range and @Values exclude each other");
        } else if (values != null) {
            items.addAll(List.of(values.value()));
        } else if (range != null && type.isEnum()) {
            Arrays.stream(type.getEnumConstants()).forEach(c -> items.add(((Enum<?>) c).name()));
        } else if (range != null && (type == boolean.class || type == Boolean.class)) {
            items.addAll(List.of("false", "true"));
        } else if (range != null && !type.isPrimitive() && FieldWords.unboxed(type) == null) {
            throw wrong(field, "@Range needs a number, not " + type.getSimpleName() + " (use @Max?)");
        } else if (range != null) {
            items.add(range.from() + ".." + range.to());
        }
    }

    private static void addObjects(Field field, Class<?> type, List<String> items) {
        Max max = field.getAnnotation(Max.class);
        boolean nullable = field.isAnnotationPresent(Nullable.class);
        if ((max != null || nullable) && type.isPrimitive()) {
            throw wrong(field, (max != null ? "@Max" : "@Nullable") + " needs a class, not " + type);
        }
        if (max != null) {
            for (Class<?> c : max.of().length > 0 ? max.of() : new Class<?>[] {type}) {
                items.add(c.getName() + "[" + max.value() + "]");
            }
        }
        if (nullable) {
            items.add("null");
        }
    }
}
