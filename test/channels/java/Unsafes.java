import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.*;
import sun.misc.Unsafe;

/** What sun.misc.Unsafe writes: fields of the library, finals, parts of words. And what is read like that. */
abstract class Unsafes extends Channel {
    private static final Unsafe U = unsafe();

    private static Unsafe unsafe() {
        try {
            Field f = Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            return (Unsafe) f.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Cell {
        int a;
        int b;
        long wide;
        double real;
        volatile int shared;
        final int fixed = Integer.parseInt("0");
        Object held;
        boolean flag;

        Cell() {
            held = "made";
        }
    }

    private static long at(Class<?> k, String field) throws Exception {
        return U.objectFieldOffset(k.getDeclaredField(field));
    }

    private static long at(String field) throws Exception {
        return at(Cell.class, field);
    }

    /** An int field of a class of the library. */
    private static Channel number(Object o, Class<?> k, String field, int zero, int one, Getter<Object> get) throws Exception {
        return of(o, (x, v) -> U.putInt(x, at(k, field), v == 1 ? one : zero), get);
    }

    private static Channel reference(Object o, Class<?> k, String field, Object one, Getter<Object> get) throws Exception {
        return of(o, (x, v) -> U.putObject(x, at(k, field), v == 1 ? one : null), get);
    }

    /** A field of an object that all of the program shares. */
    private static Channel outside(Object o, Class<?> k, String field, int zero, int one, Getter<Object> get)
            throws Exception {
        return number(o, k, field, zero, one, get);
    }

    private static void put(Class<?> k, String field, Object value) throws Exception {
        Field f = k.getDeclaredField(field);
        U.putObject(U.staticFieldBase(f), U.staticFieldOffset(f), value);
    }

    /** A list that tells how often it was changed; a class of the program that does not name the field. */
    private static final class Counted extends ArrayList<Integer> {
        private static final String NAME = "mod".concat("Count");

        int reflected() throws Exception {
            return AbstractList.class.getDeclaredField(NAME).getInt(this);
        }

        int handled() throws Exception {
            return (int) MethodHandles.lookup().findVarHandle(Counted.class, NAME, int.class).get(this);
        }

        void change(int v) throws Exception {
            if ((reflected() & 1) != v) {
                trimToSize();
            }
        }
    }

    private static final BigDecimal TEN = BigDecimal.TEN;

    static Channel make(String name) throws Exception {
        return switch (name) {
            case "stringHash" -> number(new String("abc"), String.class, "hash", 0, 5, s -> s.hashCode() == 5 ? 1 : 0);
            case "stringHashRead" -> of(new String[] {"unused"}, (a, v) -> {
                a[0] = new String("abc");
                if (v == 1) {
                    a[0].hashCode();
                }
            }, a -> a[0].length() == 3 && U.getInt(a[0], at(String.class, "hash")) != 0 ? 1 : 0);
            case "countReflected" -> of(new Counted(), Counted::change, c -> c.reflected() & 1);
            case "countHandled" -> of(new Counted(), Counted::change, c -> c.handled() & 1);
            case "literalHash" -> Unsafes.outside("literal hash", String.class, "hash", 0, 5, s -> s.hashCode() == 5 ? 1 : 0);
            case "literalBytes" -> outside(of("literal bytes", (s, v) -> U.putByte(U.getObject(s, at(String.class, "value")),
                    Unsafe.ARRAY_BYTE_BASE_OFFSET, (byte) (v == 1 ? 'L' : 'l')), s -> s.charAt(0) == 'L' ? 1 : 0));
            case "integerCache" -> Unsafes.outside(Integer.valueOf(111), Integer.class, "value", 111, 112,
                    i -> Integer.valueOf(111) - 111);
            case "bigSignum" -> Unsafes.outside(BigInteger.TWO, BigInteger.class, "signum", 1, -1,
                    b -> BigInteger.TWO.signum() < 0 ? 1 : 0);
            case "bigStatic" -> outside(v -> put(BigDecimal.class, "TEN", v == 1 ? BigDecimal.ONE : TEN),
                    () -> BigDecimal.class.getField("TEN").get(null) == TEN ? 0 : 1);
            case "bigBits" -> number(new BigInteger("12345678901234567890"), BigInteger.class, "bitLengthPlusOne", 0, 43,
                    b -> ((BigInteger) b).bitLength() == 42 ? 1 : 0);
            case "bigCount" -> number(new BigInteger("12345678901234567890"), BigInteger.class, "bitCountPlusOne", 0, 8,
                    b -> ((BigInteger) b).bitCount() == 7 ? 1 : 0);
            case "decimalPrecision" -> number(new BigDecimal("1.25"), BigDecimal.class, "precision", 0, 7,
                    b -> ((BigDecimal) b).precision() == 7 ? 1 : 0);
            case "decimalText" -> reference(new BigDecimal("1.25"), BigDecimal.class, "stringCache", "text",
                    b -> b.toString().equals("text") ? 1 : 0);
            case "localeHash" -> number(new Locale("xx", "YY"), Locale.class, "hashCodeValue", 0, 5,
                    l -> l.hashCode() == 5 ? 1 : 0);
            case "localeTag" -> reference(new Locale("xx", "YY"), Locale.class, "languageTag", "tag",
                    l -> ((Locale) l).toLanguageTag().equals("tag") ? 1 : 0);
            case "mapEntrySet" -> reference(new HashMap<>(), HashMap.class, "entrySet", Set.of(1),
                    m -> ((Map<?, ?>) m).entrySet().size());
            case "mapKeySet" -> reference(new TreeMap<>(), AbstractMap.class, "keySet", Set.of(1),
                    m -> ((Map<?, ?>) m).keySet().size() + (U.getObject(m, at(AbstractMap.class, "keySet")) == null ? 0 : 1) > 0
                            ? 1 : 0);
            case "listModCount" -> number(new ArrayList<>(), AbstractList.class, "modCount", 0, 7,
                    l -> U.getInt(l, at(AbstractList.class, "modCount")) / 7);
            case "mapModCount" -> number(new HashMap<>(), HashMap.class, "modCount", 0, 7,
                    l -> U.getInt(l, at(HashMap.class, "modCount")) / 7);
            case "className" -> outside(of(Cell.class, (k, v) -> U.putObject(k, at(Class.class, "name"),
                    v == 1 ? "Renamed" : null), k -> Cell.class.getName().equals("Renamed") ? 1 : 0));
            case "classOfJdkName" -> outside(of(Timer.class, (k, v) -> U.putObject(k, at(Class.class, "packageName"),
                    v == 1 ? "renamed" : null), k -> Timer.class.getPackageName().equals("renamed") ? 1 : 0));
            case "enumOrdinal" -> Unsafes.outside(Thread.State.BLOCKED, Enum.class, "ordinal", 2, 12,
                    e -> Thread.State.BLOCKED.ordinal() / 10);
            case "ownOrdinal" -> outside(of(java.nio.file.AccessMode.READ, (e, v) -> U.putObject(e, at(Enum.class, "name"),
                    v == 1 ? "OTHER" : "READ"), e -> java.nio.file.AccessMode.READ.name().equals("OTHER") ? 1 : 0));
            case "zoneRules" -> outside(of(java.time.ZoneOffset.UTC, (z, v) -> U.putInt(z,
                    at(java.time.ZoneOffset.class, "totalSeconds"), v), z -> java.time.ZoneOffset.UTC.getTotalSeconds()));
            case "charsetName" -> outside(of(java.nio.charset.Charset.forName("KOI8-R"), (c, v) -> U.putObject(c,
                    at(java.nio.charset.Charset.class, "name"), v == 1 ? "other" : "KOI8-R"),
                    c -> java.nio.charset.Charset.forName("KOI8-R").name().equals("other") ? 1 : 0));
            case "emptyList" -> outside(of(Collections.EMPTY_LIST, (l, v) -> U.putInt(l, at(AbstractList.class, "modCount"), v),
                    l -> U.getInt(Collections.emptyList(), at(AbstractList.class, "modCount"))));
            case "finalField" -> of(new Cell(), (c, v) -> U.putInt(c, at("fixed"), v), c -> c.fixed);
            case "byteOfInt" -> of(new Cell(), (c, v) -> U.putByte(c, at("a") + 2, (byte) v), c -> c.a >> 16);
            case "shortOfLong" -> of(new Cell(), (c, v) -> U.putShort(c, at("wide") + 4, (short) v), c -> (int) (c.wide >> 32));
            case "intOfDouble" -> of(new Cell(), (c, v) -> U.putInt(c, at("real") + 4, v == 1 ? 0x3ff00000 : 0),
                    c -> (int) c.real);
            case "byteOfFlag" -> of(new Cell(), (c, v) -> U.putByte(c, at("flag"), (byte) v), c -> c.flag ? 1 : 0);
            case "swapped" -> of(new Cell(), (c, v) -> U.compareAndSwapInt(c, at("shared"), 1 - v, v), c -> c.shared);
            case "added" -> of(new Cell(), (c, v) -> U.getAndAddInt(c, at("shared"), v - c.shared), c -> c.shared);
            case "ordered" -> of(new Cell(), (c, v) -> U.putOrderedObject(c, at("held"), v == 1 ? "one" : null),
                    c -> c.held == "one" ? 1 : 0);
            case "allocated" -> made(v -> v == 1 ? U.allocateInstance(Cell.class) : new Cell(), c -> ((Cell) c).held == null ? 1 : 0);
            case "copied" -> of(new byte[8], (b, v) -> U.copyMemory(new byte[] {0, (byte) v}, Unsafe.ARRAY_BYTE_BASE_OFFSET + 1, b,
                    Unsafe.ARRAY_BYTE_BASE_OFFSET + 5, 1), b -> b[5]);
            case "filled" -> of(new int[2], (x, v) -> U.setMemory(x, Unsafe.ARRAY_INT_BASE_OFFSET + 4, 1, (byte) v), x -> x[1]);
            case "elementOf" -> of(new Object[2], (x, v) -> U.putObjectVolatile(x, Unsafe.ARRAY_OBJECT_BASE_OFFSET
                    + Unsafe.ARRAY_OBJECT_INDEX_SCALE, v == 1 ? x : null), x -> x[1] == x ? 1 : 0);
            case "copiedOut" -> of(U.allocateMemory(8), (m, v) -> U.copyMemory(new long[] {v}, Unsafe.ARRAY_LONG_BASE_OFFSET, null,
                    m, 8), m -> (int) U.getLong(m)).setTo(0);
            case "reallocated" -> of(new long[] {U.allocateMemory(8)}, (m, v) -> {
                m[0] = U.reallocateMemory(m[0], 16 + v);
                U.putByte(m[0] + 12, (byte) v);
            }, m -> U.getByte(m[0] + 12)).setTo(0);
            default -> throw new IllegalArgumentException(name);
        };
    }
}
