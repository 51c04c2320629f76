import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Calls as `dejavm explore` has them written, `put(1..N, null)`, read in the plainest way: a form is
 * a range, a list in braces, or one value; no commas or brackets inside strings.
 */
final class Forms {
    final String name;
    /** For each parameter, the values it takes. */
    final List<List<Object>> values = new ArrayList<>();

    Forms(String call, int n) {
        int open = call.indexOf('(');
        name = call.substring(0, open).strip();
        String inside = call.substring(open + 1, call.lastIndexOf(')')).strip();
        for (String form : split(inside)) {
            values.add(all(form, n));
        }
    }

    /** At commas that are not between braces. */
    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        int braces = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            braces += c == '{' ? 1 : c == '}' ? -1 : 0;
            if (c == ',' && braces == 0) {
                parts.add(text.substring(start, i).strip());
                start = i + 1;
            }
        }
        if (!text.isEmpty()) {
            parts.add(text.substring(start).strip());
        }
        return parts;
    }

    private static List<Object> all(String form, int n) {
        List<Object> found = new ArrayList<>();
        if (form.startsWith("{")) {
            split(form.substring(1, form.length() - 1)).forEach(f -> found.addAll(all(f, n)));
        } else if (form.contains("..")) {
            String[] ends = form.split("\\.\\.");
            for (int i = number(ends[0], n); i <= number(ends[1], n); i++) {
                found.add(i);
            }
        } else {
            found.add(one(form, n));
        }
        return found;
    }

    private static Object one(String form, int n) {
        return switch (form.charAt(0)) {
            case '"' -> form.substring(1, form.length() - 1);
            case '\'' -> form.charAt(1);
            default -> switch (form) {
                case "null" -> null;
                case "true" -> true;
                case "false" -> false;
                default -> form.endsWith("f") ? (Object) Float.parseFloat(form) : number(form, n);
            };
        };
    }

    private static int number(String text, int n) {
        return text.equals("N") ? n : text.equals("N-1") ? n - 1 : Integer.parseInt(text);
    }

    /** All combinations, the last parameter changing fastest. */
    List<Object[]> tuples() {
        List<Object[]> tuples = new ArrayList<>();
        tuples.add(new Object[0]);
        for (List<Object> column : values) {
            List<Object[]> longer = new ArrayList<>();
            for (Object[] tuple : tuples) {
                for (Object value : column) {
                    Object[] more = Arrays.copyOf(tuple, tuple.length + 1);
                    more[tuple.length] = value;
                    longer.add(more);
                }
            }
            tuples = longer;
        }
        return tuples;
    }

    /** The one that takes the values: as they are, or else with boxes. */
    <E extends Executable> E resolve(List<E> candidates) {
        for (boolean boxing : new boolean[] {false, true}) {
            Predicate<E> fits = e -> takes(e.getParameterTypes(), boxing);
            List<E> fitting = candidates.stream().filter(fits).toList();
            if (fitting.size() == 1) {
                return fitting.get(0);
            }
        }
        throw new IllegalArgumentException("not one " + name + " but " + candidates);
    }

    private boolean takes(Class<?>[] types, boolean boxing) {
        if (types.length != values.size()) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            for (Object value : values.get(i)) {
                Class<?> type = types[i];
                boolean takes = type.isPrimitive() ? unboxes(type, value)
                        : value == null || type.isInstance(value)
                                && (boxing || value instanceof String);
                if (!takes) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean unboxes(Class<?> type, Object value) {
        return value instanceof Integer && (type == int.class || type == long.class
                || type == float.class || type == double.class)
                || value instanceof Float && type == float.class
                || value instanceof Character && type == char.class
                || value instanceof Boolean && type == boolean.class;
    }
}
