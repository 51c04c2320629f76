import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;

/** Each combinator with primitives of both sizes and references, alone and upon each other. */
public class HandleCombine {
    static String all(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        return z + " " + b + " " + c + " " + s + " " + i + " " + j + " " + f + " " + d + " " + o;
    }
    static long mix(long a, int b, double c) { return a * 3 + b * 5L + (long) c; }
    static double half(long n) { return n / 2.0; }
    static int len(String s) { return s.length(); }
    static String cat(Object... all) { return Arrays.toString(all); }
    static String sum(String head, int... all) { return head + Arrays.stream(all).sum(); }
    static boolean even(long n) { return n % 2 == 0; }
    static int fail(int n) { if (n > 2) throw new IllegalArgumentException("n is " + n); return n; }
    static int caught(IllegalArgumentException e, int n) { return -n; }
    static int after(Throwable t, int result, int n) { System.out.println("  after " + t + " " + result + " " + n); return result + 1000; }
    static void note(String s) { System.out.println("  note " + s); }
    int field = 7;
    int plus(int n) { return field + n; }

    static Lookup l = lookup();
    static MethodHandle st(String n, Class<?> r, Class<?>... p) throws Throwable { return l.findStatic(HandleCombine.class, n, methodType(r, p)); }
    static void show(String what, Object value) { System.out.println(what + ": " + (value instanceof Object[] a ? Arrays.deepToString(a) : value)); }

    static void types() throws Throwable {
        MethodHandle all = st("all", String.class, boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, Object.class);
        show("exact", (String) all.invokeExact(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, (Object) "o"));
        show("generic", all.asType(genericMethodType(9)).invoke(false, (byte) -1, 'd', (short) -2, -3, -4L, -5f, -6d, List.of()));
        show("widened", all.invoke(true, (byte) 1, 'x', (byte) 2, 'y', 'z', 9L, 10, 11));
        show("arguments", all.invokeWithArguments(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "o"));
        MethodHandle order = permuteArguments(all, methodType(String.class, double.class, long.class, Object.class, int.class, boolean.class, byte.class, char.class, short.class, float.class), 4, 5, 6, 7, 3, 1, 8, 0, 2);
        show("permuted", order.invoke(1.5, 2L, "three", 4, true, (byte) 5, '6', (short) 7, 8f));
    }
    static void typesAgain() throws Throwable {
        MethodHandle mix = st("mix", long.class, long.class, int.class, double.class);
        MethodHandle same = permuteArguments(mix.asType(methodType(long.class, int.class, int.class, int.class)), methodType(long.class, int.class), 0, 0, 0);
        show("same", (long) same.invokeExact(3));
        show("explicit", (int) explicitCastArguments(mix, methodType(int.class, double.class, long.class, byte.class)).invokeExact(2.9, 1L << 33 | 2, (byte) 7));
        show("explicit null", (long) explicitCastArguments(mix, methodType(long.class, Object.class, Object.class, Object.class)).invoke(null, null, null));
        show("explicit boolean", (boolean) explicitCastArguments(mix, methodType(boolean.class, boolean.class, boolean.class, boolean.class)).invokeExact(true, true, false));
        show("insert", (long) insertArguments(mix, 0, 10L).invoke(1, 2.0));
        show("insert all", (long) insertArguments(mix, 0, 10L, 1, 2.5).invokeExact());
        show("insert 1", (long) insertArguments(mix, 1, 4).invokeExact(1L, 8.0));
        show("bind", (int) l.bind(new HandleCombine(), "plus", methodType(int.class, int.class)).invokeExact(5));
        show("bindTo", l.findVirtual(HandleCombine.class, "plus", methodType(int.class, int.class)).bindTo(new HandleCombine()).invoke(6));
        show("drop", (long) dropArguments(mix, 1, String.class, double.class).invokeExact(1L, "x", 2.0, 3, 4.0));
        show("dropMatching", dropArgumentsToMatch(st("len", int.class, String.class), 0, List.of(int.class, long.class, String.class, double.class), 2).invoke(1, 2L, "four", 4.0));
        show("dropReturn", dropReturn(mix).type());
        dropReturn(mix).invokeExact(1L, 2, 3.0);
        show("filter", (long) filterArguments(mix, 0, st("len", int.class, String.class).asType(methodType(long.class, String.class)), st("len", int.class, String.class)).invoke("abc", "de", 3.0));
        show("filter hole", (long) filterArguments(mix, 0, null, st("len", int.class, String.class), null).invoke(1L, "de", 3.0));
        show("filterReturn", (double) filterReturnValue(mix, st("half", double.class, long.class)).invokeExact(3L, 2, 0.0));
        show("filterReturn void", (int) filterReturnValue(st("note", void.class, String.class), constant(int.class, 9)).invokeExact("void"));
        show("collect", (long) collectArguments(mix, 1, st("len", int.class, String.class)).invokeExact(1L, "text", 2.0));
        show("collect void", (long) collectArguments(mix, 1, st("note", void.class, String.class)).invokeExact(1L, "collected", 2, 2.0));
        show("fold", (double) foldArguments(dropArguments(st("half", double.class, long.class), 1, long.class, int.class, double.class), mix).invokeExact(1L, 2, 3.0));
        show("fold at", (long) foldArguments(mix, 1, explicitCastArguments(st("fail", int.class, int.class), methodType(int.class, double.class))).invokeExact(1L, 2.0));
        show("fold void", (long) foldArguments(dropArguments(mix, 0, String.class), st("note", void.class, String.class)).invokeExact("folded", 1L, 2, 3.0));
    }


    static void flows() throws Throwable {
        MethodHandle half = st("half", double.class, long.class), even = st("even", boolean.class, long.class), fail = st("fail", int.class, int.class);
        MethodHandle guard = guardWithTest(even, half, dropArguments(constant(double.class, -1.0), 0, long.class));
        for (long n = 0; n < 3; n++) show("guard", (double) guard.invokeExact(n));
        MethodHandle catching = catchException(fail, IllegalArgumentException.class, st("caught", int.class, IllegalArgumentException.class, int.class));
        for (int n = 1; n < 5; n++) show("catch", (int) catching.invokeExact(n));
        MethodHandle fin = tryFinally(fail, st("after", int.class, Throwable.class, int.class, int.class));
        show("finally", (int) fin.invokeExact(2));
        try { show("finally", (int) fin.invokeExact(3)); } catch (IllegalArgumentException e) { show("finally threw", e.getMessage()); }
        MethodHandle both = catchException(fin, Throwable.class, dropArguments(constant(int.class, 5), 0, Throwable.class));
        show("both", (int) both.invokeExact(6));
        show("throw", catchException(throwException(int.class, Exception.class), Exception.class, dropArguments(constant(int.class, 8), 0, Exception.class)).invoke(new Exception()));
        MethodHandle sw = tableSwitch(dropArguments(constant(String.class, "other"), 0, int.class), dropArguments(constant(String.class, "zero"), 0, int.class), dropArguments(constant(String.class, "one"), 0, int.class));
        for (int n = -1; n < 3; n++) show("switch " + n, (String) sw.invokeExact(n));
        show("zero", zero(long.class).invoke() + " " + zero(String.class).invoke() + " " + zero(char.class).invoke().equals('\0'));
        show("empty", empty(methodType(double.class, String.class, long.class)).invoke("x", 1L));
        show("identity", (long) identity(long.class).invokeExact(5L) + (double) identity(double.class).invokeExact(2.5) + (String) identity(String.class).invokeExact("s"));
    }

    static void spreads() throws Throwable {
        MethodHandle cat = st("cat", String.class, Object[].class), sum = st("sum", String.class, String.class, int[].class), mix = st("mix", long.class, long.class, int.class, double.class);
        show("varargs", cat.isVarargsCollector() + " " + cat.invoke() + cat.invoke(1) + cat.invoke(1, "2", 3.0) + cat.invoke(new Object[] {1, 2}) + cat.invoke((Object[]) null));
        show("varargs int", sum.invoke("a") + "" + sum.invoke("b", 1) + sum.invoke("c", 1, (short) 2, 'a') + sum.invoke("d", new int[] {5, 6}) + sum.invokeWithArguments("e", 1, 2, 3, 4, 5, 6));
        show("fixed", cat.asFixedArity().isVarargsCollector() + " " + cat.asFixedArity().invoke(new Object[] {7}) + " " + cat.asFixedArity().asVarargsCollector(Object[].class).invoke(8, 9));
        show("collector", (String) sum.asFixedArity().asCollector(int[].class, 3).invokeExact("x", 1, 2, 3) + (String) sum.asFixedArity().asCollector(int[].class, 0).invokeExact("y"));
        show("collector at", mix.asSpreader(1, Object[].class, 2).invoke(1L, new Object[] {2, 3.0}));
        show("spreader", (long) mix.asSpreader(Object[].class, 3).invokeExact(new Object[] {1L, 2, 3.0}));
        show("spread ints", mix.asType(methodType(long.class, int.class, int.class, int.class)).asSpreader(int[].class, 2).invoke(1, new int[] {2, 3}));
        show("spread none", mix.asSpreader(1, String[].class, 0).invoke(1L, (String[]) null, 2, 3.0));
        show("spread at 0", mix.asSpreader(0, long[].class, 1).invoke(new long[] {4}, 2, 3.0));
        show("collector pos", st("mid", String.class, int.class, long[].class, String.class).asCollector(1, long[].class, 2).invoke(1, 2L, 3L, "end"));
        show("withVarargs", sum.withVarargs(false).isVarargsCollector() + " " + sum.asFixedArity().withVarargs(true).invoke("z", 9, 9));
        show("spreadInvoker", spreadInvoker(mix.type(), 1).invoke(mix, 1L, new Object[] {2, 3.0}));
        show("exactInvoker", (long) exactInvoker(mix.type()).invokeExact(mix, 1L, 2, 3.0));
        show("invoker", invoker(methodType(Object.class, int.class, Object.class, float.class)).invoke(mix, 1, 2, 3f));
        for (Object bad : new Object[] {new Object[] {1L, 2}, new Object[] {1L, 2, 3.0, 4}, null, new Object[] {1, 2, "x"}})
            try { show("bad spread", mix.asSpreader(Object[].class, 3).invoke((Object[]) bad)); } catch (RuntimeException e) { show("bad spread", e); }
    }
    static String mid(int a, long[] b, String c) { return a + Arrays.toString(b) + c; }

    static void arrays() throws Throwable {
        for (Class<?> t : new Class<?>[] {boolean[].class, byte[].class, char[].class, short[].class, int[].class, long[].class, float[].class, double[].class, String[].class, int[][].class}) {
            Object a = arrayConstructor(t).invoke(3);
            MethodHandle get = arrayElementGetter(t), set = arrayElementSetter(t);
            Object v = t == boolean[].class ? (Object) true : t == char[].class ? (Object) 'q' : t == String[].class ? (Object) "s" : t == int[][].class ? (Object) new int[0] : explicitCastArguments(identity(t.componentType()), methodType(Object.class, double.class)).invoke(7.0);
            set.invoke(a, 1, v);
            show(t.getSimpleName(), get.type() + " " + set.type() + " " + arrayLength(t).invoke(a) + " " + v.equals(get.invoke(a, 1)));
            try { get.invoke(a, 3); } catch (IndexOutOfBoundsException e) { show("  bad", e); }
            try { set.invoke(a, -1, v); } catch (IndexOutOfBoundsException e) { show("  bad", e); }
        }
        try { arrayElementSetter(Object[].class).invoke((Object[]) new String[1], 0, 5); } catch (ArrayStoreException e) { show("store", e); }
        try { arrayElementGetter(int[].class).invoke((int[]) null, 0); } catch (NullPointerException e) { show("null", e.getClass()); }
        try { arrayConstructor(int[].class).invoke(-2); } catch (NegativeArraySizeException e) { show("negative", e); }
        try { arrayLength(String.class); } catch (IllegalArgumentException e) { show("length", e); }
    }
    public static void main(String[] args) throws Throwable {
        try { types(); } catch (Throwable t) { show("types", t.getClass() + " " + t.getMessage()); }
        typesAgain();
        flows();
        spreads();
        arrays();
    }
}
