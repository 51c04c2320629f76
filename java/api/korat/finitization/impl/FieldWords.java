package korat.finitization.impl;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import korat.finitization.IIntSet;

/**
 * Parses the values of a field:
 *
 * <pre>
 *   Node[N]|null          null, and N objects of the class
 *   0..N-1|7              numbers; N is the first argument of the command
 *   false|true            'a'..'c'        0.5|1.5
 *   RED|BLACK             constants of an enum
 *   "text"|null           strings
 *   [0..N] of Item[2]     an array of 0 to N elements, with their values
 * </pre>
 */
final class FieldWords {
    private static final Pattern OBJECTS = Pattern.compile("([\\w.$]+)\\s*\\[(.+)\\]");
    private static final Pattern ARRAY = Pattern.compile("\\[(.+?)\\]\\s*of\\s+(.+)");
    private static final Pattern NUMBER = Pattern.compile("(-?)N\\s*(?:([+-])\\s*(\\d+))?");
    private static final int MOST = 1 << 20;
    private final Finitization fin;
    private final String n;

    /** n: the value of N, or null. */
    FieldWords(Finitization fin, String n) {
        this.fin = fin;
        this.n = n;
    }

    Domain read(Class<?> type, String values) {
        Matcher array = ARRAY.matcher(values);
        if (type.isArray() && array.matches()) {
            IIntSet lengths = (IIntSet) read(int.class, array.group(1));
            Domain elements = read(type.getComponentType(), array.group(2));
            return fin.createArraySet(type, lengths, elements, ArraySet.OWN);
        } else if (type.isArray() && !values.equals("null")) {
            throw new IllegalArgumentException(values + ": not of the form [LENGTHS] of VALUES");
        }
        String[] items = values.split("\\|");
        return type.isPrimitive() ? primitives(type, items) : objects(type, items);
    }

    private Domain primitives(Class<?> type, String[] items) {
        Primitives<?> set = Primitives.of(type);
        for (String item : items) {
            range(type, item.strip()).forEach(set::put);
        }
        return set;
    }

    private Domain objects(Class<?> type, String[] items) {
        ObjSet set = new ObjSet(type, false);
        ClassDomain constants = new ClassDomain(type); // without isomorphism check and fields
        constants.includeInIsomorphismCheck(false);
        for (String item : items) {
            String word = item.strip();
            Matcher m = OBJECTS.matcher(word);
            if (word.equals("null")) {
                set.setNullAllowed(true);
            } else if (m.matches()) {
                set.addClassDomain(fin.createClassDomain(m.group(1), count(m.group(2))));
            } else {
                set.addClassDomain(constants);
                constants.addObjects(constants(type, word));
            }
        }
        return set;
    }

    private int count(String text) {
        int count = (int) range(int.class, text.strip()).get(0);
        if (count < 0 || count > MOST) {
            throw new IllegalArgumentException(text + " is " + count + ", which is not a number of objects");
        }
        return count;
    }

    private List<Object> constants(Class<?> type, String word) {
        if (type.isEnum()) {
            for (Object constant : type.getEnumConstants()) {
                if (((Enum<?>) constant).name().equals(word)) {
                    return List.of(constant);
                }
            }
            throw new IllegalArgumentException(word + " is not a constant of " + type.getName());
        } else if (word.startsWith("\"") && word.endsWith("\"") && type.isInstance("")) {
            return List.of(word.substring(1, word.length() - 1));
        }
        Class<?> primitive = unboxed(type);
        if (primitive == null) {
            throw new IllegalArgumentException(word + " is neither null nor CLASS[NUMBER]");
        }
        return range(primitive, word);
    }

    /** The primitive type of the values of a field of this type; null if it does not hold boxes. */
    static Class<?> unboxed(Class<?> type) {
        return switch (type.getName()) {
            case "java.lang.Boolean" -> boolean.class;
            case "java.lang.Character" -> char.class;
            case "java.lang.Byte" -> byte.class;
            case "java.lang.Short" -> short.class;
            case "java.lang.Long" -> long.class;
            case "java.lang.Float" -> float.class;
            case "java.lang.Double" -> double.class;
            default -> type.isAssignableFrom(Integer.class) ? int.class : null;
        };
    }

    /** The boxes of the values of a range; an empty list if the first end is greater. */
    private List<Object> range(Class<?> type, String item) {
        List<Object> values = new ArrayList<>();
        int dots = item.indexOf("..");
        BigDecimal from = number(type, dots < 0 ? item : item.substring(0, dots));
        BigDecimal to = dots < 0 ? from : number(type, item.substring(dots + 2));
        if (to.subtract(from).compareTo(BigDecimal.valueOf(MOST)) >= 0) {
            throw new IllegalArgumentException(item + ": more than " + MOST + " values");
        }
        for (BigDecimal i = from; i.compareTo(to) <= 0; i = i.add(BigDecimal.ONE)) {
            values.add(box(type, i));
        }
        return values;
    }

    private static Object box(Class<?> type, BigDecimal value) {
        try {
            return switch (type.getName()) {
                case "boolean" -> value.signum() != 0;
                case "char" -> (char) value.intValueExact();
                case "byte" -> value.byteValueExact();
                case "short" -> value.shortValueExact();
                case "int" -> value.intValueExact();
                case "long" -> value.longValueExact();
                case "float" -> value.floatValue();
                default -> value.doubleValue();
            };
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(value + ": not a value of type " + type, e);
        }
    }

    private BigDecimal number(Class<?> type, String text) {
        String word = text.strip();
        if (type == boolean.class && (word.equals("true") || word.equals("false"))) {
            return word.equals("true") ? BigDecimal.ONE : BigDecimal.ZERO;
        } else if (type == char.class && word.matches("'.'")) {
            return BigDecimal.valueOf(word.charAt(1));
        } else if (type == boolean.class || type == char.class) {
            throw new IllegalArgumentException(word + ": not a value of type " + type);
        }
        Matcher m = NUMBER.matcher(word);
        if (!m.matches()) {
            return parse(word);
        } else if (n == null) {
            throw new IllegalArgumentException(word + ": N is the first argument, which is missing");
        }
        BigDecimal value = m.group(1).isEmpty() ? parse(n) : parse(n).negate();
        BigDecimal more = m.group(3) == null ? BigDecimal.ZERO : parse(m.group(3));
        return "-".equals(m.group(2)) ? value.subtract(more) : value.add(more);
    }

    private static BigDecimal parse(String word) {
        try {
            return new BigDecimal(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(word + ": not a number", e);
        }
    }
}
