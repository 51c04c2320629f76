package dejavm;

import java.lang.reflect.Field;

/**
 * The values of a choice that the program refers to by name. The configuration, a {@code .jpf}
 * file, describes them. {@code Verify.getInt("speed")} takes its values from one of:
 *
 * <pre>
 *   speed.values = 1, 5, 20          a list; also separated by colons or semicolons
 *
 *   speed.min = 1                    an interval, with speed.delta as its step (1)
 *   speed.max = 9
 *
 *   speed.threshold = 10.0           three values: 10 - delta, 10, 10 + delta
 *   speed.delta = 0.5
 * </pre>
 *
 * <p>A number may be replaced by the name of a local variable of the method that makes the choice,
 * of a field of its class, or by {@code Class.field}. Under plain {@code java} the keys are system
 * properties.
 */
public final class Named {
    private static final int MOST = 1 << 20;

    private Named() {
    }

    /**
     * The numbers of a choice.
     *
     * @param key the name of the choice
     * @return the numbers; null if the configuration does not have the name
     */
    public static double[] numbers(String key) {
        String list = Engine.setting(key + ".values");
        if (list != null) {
            String[] words = words(list);
            double[] values = new double[words.length];
            for (int i = 0; i < words.length; i++) {
                values[i] = number(key + ".values", words[i]);
            }
            return values;
        }
        String threshold = Engine.setting(key + ".threshold");
        if (threshold != null) {
            double t = number(key + ".threshold", threshold);
            double delta = number(key + ".delta", 0);
            return new double[] {t - delta, t, t + delta};
        }
        return Engine.setting(key + ".min") == null ? null : interval(key);
    }

    /**
     * The objects of a choice. A word {@code null} is null, {@code Class.field} the value of a
     * static field, and any other word a string.
     *
     * @param key the name of the choice
     * @return the objects; null if the configuration does not have the name
     */
    public static Object[] objects(String key) {
        String list = Engine.setting(key + ".values");
        if (list == null) {
            return null;
        }
        String[] words = words(list);
        Object[] values = new Object[words.length];
        for (int i = 0; i < words.length; i++) {
            values[i] = words[i].equals("null") ? null : object(words[i]);
        }
        return values;
    }

    /**
     * Refuses a choice that the configuration does not describe.
     *
     * @param key the name of the choice
     * @return under plain {@code java}, the exception that the caller throws
     */
    public static IllegalArgumentException missing(String key) {
        return Engine.refused("the choice " + key + " is not configured: set " + key
                + ".values, or " + key + ".min and " + key + ".max");
    }

    private static double[] interval(String key) {
        double min = number(key + ".min", 0);
        double max = number(key + ".max", min);
        double delta = Math.abs(number(key + ".delta", 1));
        double steps = Math.floor((max - min) / delta);
        if (!(steps >= 0 && steps < MOST)) {
            throw Engine.refused("the choice " + key + " has no values, or too many");
        }
        double[] values = new double[(int) steps + 1];
        for (int i = 0; i < values.length; i++) {
            values[i] = min + i * delta;
        }
        return values;
    }

    private static String[] words(String list) {
        return list.trim().split("\\s*[,:;]\\s*|\\s+");
    }

    private static double number(String key, double otherwise) {
        String value = Engine.setting(key);
        return value == null ? otherwise : number(key, value.trim());
    }

    private static double number(String key, String word) {
        String value = Character.isJavaIdentifierStart(word.isEmpty() ? '0' : word.charAt(0))
                ? Engine.variable(word) : word;
        try {
            if (value != null) {
                return Double.parseDouble(value);
            }
        } catch (NumberFormatException notANumber) {
            // reported below
        }
        throw Engine.misconfigured(key + ": " + word
                + " is neither a number nor the name of one where the choice is made");
    }

    private static Object object(String word) {
        int dot = word.lastIndexOf('.');
        if (dot <= 0) {
            return word;
        }
        try {
            Class<?> owner = Class.forName(word.substring(0, dot), true,
                    ClassLoader.getSystemClassLoader());
            Field field = owner.getDeclaredField(word.substring(dot + 1));
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException notAField) {
            return word;
        }
    }
}
