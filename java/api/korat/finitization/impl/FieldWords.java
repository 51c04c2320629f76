package korat.finitization.impl;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import korat.finitization.IIntSet;

/**
 * Bounds in words, where there is no finitization:
 *
 * <pre>
 *   root: Node[N]|null          null, and N objects of the class
 *   Node.key: 0..N-1|7          numbers; N is the first argument of the command
 *   flag: false|true
 *   items: [0..N] of Item[2]    an array of 0 to N elements, with their values
 * </pre>
 */
final class FieldWords {
    private static final Pattern OBJECTS = Pattern.compile("([\\w.$]+)\\s*\\[(.+)\\]");
    private static final Pattern ARRAY = Pattern.compile("\\[(.+?)\\]\\s*of\\s+(.+)");
    private static final Pattern NUMBER = Pattern.compile("N\\s*(?:([+-])\\s*(\\d+))?");
    private final Finitization fin;
    private final String n;

    private FieldWords(Class<?> root, String n) {
        fin = new Finitization(root);
        this.n = n;
    }

    static Finitization read(Class<?> root, String[] texts, String[] arguments) {
        FieldWords words = new FieldWords(root, arguments.length > 0 ? arguments[0] : null);
        List<Runnable> sets = new ArrayList<>();
        for (String text : texts) {
            sets.add(words.read(text));
        }
        sets.forEach(Runnable::run); // when all objects are there
        return words.fin;
    }

    private Runnable read(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException("--field " + text + ": not of the form FIELD: VALUES");
        }
        String name = text.substring(0, colon).strip();
        Class<?> owner = fin.owner(name);
        Field field = Finitization.field(owner, Finitization.simple(name));
        Domain domain = domain(field.getType(), text.substring(colon + 1).strip());
        return () -> fin.set(owner, field.getName(), domain);
    }

    private Domain domain(Class<?> type, String values) {
        Matcher array = ARRAY.matcher(values);
        if (type.isArray() && array.matches()) {
            IIntSet lengths = (IIntSet) domain(int.class, array.group(1));
            Domain elements = domain(type.getComponentType(), array.group(2));
            return fin.createArraySet(type, lengths, elements, 1);
        }
        String[] items = values.split("\\|");
        return type.isPrimitive() ? numbers(type, items) : objects(type, items);
    }

    private Domain objects(Class<?> type, String[] items) {
        ObjSet set = new ObjSet(type, false);
        for (String item : items) {
            Matcher m = OBJECTS.matcher(item.strip());
            if (item.strip().equals("null")) {
                set.setNullAllowed(true);
            } else if (m.matches()) {
                set.addClassDomain(fin.createClassDomain(m.group(1), (int) number(m.group(2))));
            } else {
                throw new IllegalArgumentException(item.strip() + ": neither null nor CLASS[NUMBER]");
            }
        }
        return set;
    }

    private Domain numbers(Class<?> type, String[] items) {
        Primitives<?> set = switch (type.getName()) {
            case "boolean" -> new Primitives.Booleans();
            case "byte" -> new ByteSet();
            case "short" -> new ShortSet();
            case "int" -> new IntSet();
            case "long" -> new LongSet();
            default -> throw new UnsupportedOperationException("--field of type " + type.getName());
        };
        set.values.clear();
        for (String item : items) {
            int dots = item.indexOf("..");
            long from = number(dots < 0 ? item : item.substring(0, dots));
            long to = number(dots < 0 ? item : item.substring(dots + 2));
            for (long i = from; i <= to; i++) {
                add(set, i);
            }
        }
        return set;
    }

    private static void add(Primitives<?> set, long value) {
        if (set instanceof Primitives.Booleans booleans) {
            booleans.values.add(value != 0);
        } else if (set instanceof ByteSet bytes) {
            bytes.values.add((byte) value);
        } else if (set instanceof ShortSet shorts) {
            shorts.values.add((short) value);
        } else if (set instanceof IntSet ints) {
            ints.values.add((int) value);
        } else {
            ((LongSet) set).values.add(value);
        }
    }

    private long number(String text) {
        String word = text.strip();
        Matcher m = NUMBER.matcher(word);
        if (word.equals("true") || word.equals("false")) {
            return word.equals("true") ? 1 : 0;
        } else if (!m.matches()) {
            return parse(word);
        } else if (n == null) {
            throw new IllegalArgumentException(word + ": N is the first argument, and there is none");
        }
        long more = m.group(2) == null ? 0 : parse(m.group(2));
        return parse(n) + ("-".equals(m.group(1)) ? -more : more);
    }

    private static long parse(String word) {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(word + ": not a number", e);
        }
    }
}
