import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

/** asType and explicitCastArguments between all kinds; spreaders, collectors, varargs; wrong calls. */
public class HandleTypes {
    static final Class<?>[] TYPES = {boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class,
        Boolean.class, Byte.class, Short.class, Character.class, Integer.class, Long.class, Float.class, Double.class,
        Object.class, Number.class, Comparable.class, String.class, void.class};
    static Object sample(Class<?> c) {
        if (c == boolean.class || c == Boolean.class) return true;
        if (c == byte.class || c == Byte.class) return (byte) -3;
        if (c == short.class || c == Short.class) return (short) 1000;
        if (c == char.class || c == Character.class) return 'A';
        if (c == int.class || c == Integer.class || c == Object.class || c == Number.class) return 70001;
        if (c == long.class || c == Long.class) return 1L << 40;
        if (c == float.class || c == Float.class) return 2.75f;
        if (c == double.class || c == Double.class) return -1e10;
        return "text";
    }

    static String attempt(MethodHandle h, Class<?> from) {
        try {
            Object r = h.type().parameterCount() == 0 ? h.invoke() : h.invokeWithArguments(sample(from));
            return r == null ? "null" : r + ":" + r.getClass().getSimpleName();
        } catch (Throwable t) {
            return t.getClass().getSimpleName() + " " + t.getMessage();
        }
    }

    static void matrix() {
        for (Class<?> from : TYPES) {
            if (from == void.class) continue;
            MethodHandle id = identity(from);
            for (Class<?> to : TYPES) {
                String a, b;
                try { a = attempt(id.asType(methodType(to, from)), from); } catch (WrongMethodTypeException e) { a = "! " + e.getMessage(); }
                try { b = attempt(explicitCastArguments(id, methodType(to, from)), from); } catch (WrongMethodTypeException e) { b = "! " + e.getMessage(); }
                System.out.println(from.getSimpleName() + "->" + to.getSimpleName() + "  " + a + "  |  " + b);
            }
        }
    }

    static String all(Object a, int b, long c, String... rest) { return a + "," + b + "," + c + Arrays.toString(rest); }
    static String four(int a, int b, int c, int d) { return a + "-" + b + "-" + c + "-" + d; }
    static long total(long... xs) { long t = 0; for (long x : xs) t += x; return t; }

    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try {
            System.out.println(what + ": " + c.call());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage());
        }
    }

    static void arity() throws Throwable {
        Lookup l = lookup();
        MethodHandle all = l.findStatic(HandleTypes.class, "all", methodType(String.class, Object.class, int.class, long.class, String[].class));
        MethodHandle four = l.findStatic(HandleTypes.class, "four", methodType(String.class, int.class, int.class, int.class, int.class));
        MethodHandle total = l.findStatic(HandleTypes.class, "total", methodType(long.class, long[].class));
        show("varargs", () -> all.invoke("o", 1, 2L, "x", "y"));
        show("varargs none", () -> all.invoke("o", 1, 2));
        show("varargs array", () -> all.invoke("o", 1, 2, new String[] {"z"}));
        show("varargs null", () -> all.invoke((Object) "o", 1, 2L, (String[]) null));
        show("varargs box", () -> all.invoke(1, Integer.valueOf(3), Long.valueOf(4)));
        show("wrong box", () -> all.invoke(1, Long.valueOf(3), 4L));
        show("too few", () -> all.invoke("o", 1));
        show("fixed", () -> all.asFixedArity().invoke("o", 1, 2L, "x"));
        show("with arguments", () -> all.invokeWithArguments("o", 1, 2, "p", "q", "r"));
        show("with list", () -> all.invokeWithArguments(List.of("o", (short) 1, 'c')));
        show("with many", () -> total.invokeWithArguments((Object[]) java.util.stream.LongStream.range(0, 300).boxed().toArray()));
        show("spread", () -> four.asSpreader(int[].class, 4).invoke(new int[] {1, 2, 3, 4}));
        show("spread two", () -> four.asSpreader(int[].class, 2).invoke(7, 8, new int[] {1, 2}));
        show("spread middle", () -> four.asSpreader(1, int[].class, 2).invoke(7, new int[] {1, 2}, 8));
        show("spread objects", () -> four.asSpreader(Object[].class, 3).invoke(1, new Object[] {2, (short) 3, (byte) 4}));
        show("spread wrong length", () -> four.asSpreader(int[].class, 4).invoke(new int[] {1, 2, 3}));
        show("spread null", () -> four.asSpreader(int[].class, 4).invoke((int[]) null));
        show("spread none", () -> four.asSpreader(int[].class, 0).invoke(1, 2, 3, 4, (int[]) null));
        show("spread wrong element", () -> four.asSpreader(Object[].class, 4).invoke(new Object[] {1, 2, "3", 4}));
        show("collect", () -> total.asFixedArity().asCollector(long[].class, 5).invoke(1L, 2, (short) 3, 'd', (byte) 5));
        show("collect none", () -> total.asFixedArity().asCollector(long[].class, 0).invoke());
        show("collect at", () -> l.findStatic(Arrays.class, "copyOf", methodType(int[].class, int[].class, int.class))
            .asCollector(0, int[].class, 3).type());
        show("collect bad", () -> four.asCollector(int[].class, 2));
        show("as varargs", () -> four.asVarargsCollector(int[].class));
        show("with varargs", () -> all.withVarargs(false).isVarargsCollector() + " " + total.withVarargs(true).isVarargsCollector());
        show("many collected", () -> {
            MethodHandle h = l.findStatic(Arrays.class, "asList", methodType(List.class, Object[].class)).asCollector(Object[].class, 60);
            Object[] xs = new Object[60];
            Arrays.setAll(xs, i -> i * i);
            return h.invokeWithArguments(xs);
        });
        show("array constructor", () -> ((int[][]) arrayConstructor(int[][].class).invoke(3)).length);
        show("array length", () -> arrayLength(String[].class).invoke(new String[9]));
        show("array set", () -> { long[] a = new long[3]; arrayElementSetter(long[].class).invoke(a, 1, 5L);
            return arrayElementGetter(long[].class).invoke(a, 1); });
        show("array index", () -> arrayElementGetter(long[].class).invoke(new long[2], 2));
        show("array null", () -> arrayElementGetter(Object[].class).invoke((Object[]) null, 2));
        show("array store", () -> { arrayElementSetter(Object[].class).invoke((Object[]) new String[1], 0, (Object) 5); return 0; });
        show("array negative", () -> arrayConstructor(byte[].class).invoke(-1));
    }

    static void exact() throws Throwable {
        MethodHandle four = lookup().findStatic(HandleTypes.class, "four",
            methodType(String.class, int.class, int.class, int.class, int.class));
        show("exact", () -> (String) four.invokeExact(1, 2, 3, 4));
        show("exact return", () -> four.invokeExact(1, 2, 3, 4));
        show("exact object return", () -> (Object) four.invokeExact(1, 2, 3, 4));
        show("exact narrow", () -> (String) four.invokeExact((short) 1, 2, 3, 4));
        show("exact box", () -> (String) four.invokeExact(Integer.valueOf(1), 2, 3, 4));
        show("exact few", () -> (String) four.invokeExact(1, 2, 3));
        show("exact void", () -> { four.invokeExact(1, 2, 3, 4); return 0; });
        show("invoke void", () -> { four.invoke(1, 2, 3, 4); return 0; });
        show("invoke wrong", () -> (int) four.invoke(1, 2, 3, 4));
        show("invoke null", () -> four.invoke(1, 2, 3, (Integer) null));
        show("null handle", () -> ((MethodHandle) null).invoke());
        show("bind to primitive", () -> four.bindTo(1));
        show("bind wrong", () -> lookup().findVirtual(String.class, "length", methodType(int.class)).bindTo(5));
        show("bind null", () -> lookup().findVirtual(String.class, "length", methodType(int.class)).bindTo(null));
        show("null receiver", () -> (int) lookup().findVirtual(String.class, "length", methodType(int.class)).invokeExact((String) null));
        show("arguments", () -> four.invokeWithArguments(1, 2, 3));
        show("arguments wrong", () -> four.invokeWithArguments(1, 2, 3, "4"));
        show("arguments null", () -> four.invokeWithArguments(1, 2, 3, null));
    }

    public static void main(String[] args) throws Throwable {
        matrix();
        arity();
        exact();
    }
}
