import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;

/** Loop combinators: loop with several clauses, whileLoop, doWhileLoop, countedLoop, iteratedLoop, and what they refuse. */
public class HandleLoopForms {
    static Lookup l = lookup();
    static MethodHandle st(String n, Class<?> r, Class<?>... p) {
        try { return l.findStatic(HandleLoopForms.class, n, methodType(r, p)); } catch (ReflectiveOperationException e) { throw new Error(e); }
    }
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage()); }
    }
    static int zeroI(int k) { return 0; }
    static int oneI(int k) { return 1; }
    static int inc(int i, int acc, int k) { return i + 1; }
    static int mult(int i, int acc, int k) { return i * acc; }
    static boolean pred(int i, int acc, int k) { return i < k; }
    static int fin(int i, int acc, int k) { return acc; }
    static boolean less(String v, int n) { return v.length() < n; }
    static String add(String v, int n) { return v + (v.length() % 10); }
    static String start(int n) { return "<"; }
    static String step(String v, int i, String init) { return v + i + init; }
    static String init(String init) { return init.toUpperCase(); }
    static List<String> reverse(List<String> v, String e) { v.add(0, e); return v; }
    static List<String> fresh(Iterable<String> it) { return new ArrayList<>(); }
    static void see(int i, long[] sum) { sum[0] += i; }
    static long sumStep(long v, Integer e) { return v * 10 + e; }
    static Iterator<Integer> upTo(int n) { return java.util.stream.IntStream.range(0, n).iterator(); }
    static long square(long v, int i, int n) { return v + (long) i * i; }
    static int from(int n) { return n; }
    static int to(int n) { return 2 * n; }
    static boolean forever(int n) { return true; }
    static void boom(int n) { throw new IllegalStateException("body " + n); }
    static double dinit() { return 1; }
    static double dstep(double d, long n) { return d / 2 + n; }
    static boolean dtest(double d, long n) { return d < n * 1.99; }

    public static void main(String[] args) throws Throwable {
        MethodHandle zero = st("zeroI", int.class, int.class), one = st("oneI", int.class, int.class), inc = st("inc", int.class, int.class, int.class, int.class),
            mult = st("mult", int.class, int.class, int.class, int.class), pred = st("pred", boolean.class, int.class, int.class, int.class), fin = st("fin", int.class, int.class, int.class, int.class);
        MethodHandle fact = loop(new MethodHandle[] {zero, inc}, new MethodHandle[] {one, mult, pred, fin});
        for (int n = 0; n < 8; n++) { int k = n; show("fact " + n, () -> (int) fact.invokeExact(k)); }
        show("type", () -> fact.type());
        MethodHandle noInit = loop(new MethodHandle[] {null, inc}, new MethodHandle[] {one, mult, pred, fin});
        show("no init", () -> (int) noInit.invokeExact(6));
        MethodHandle onlyPred = loop(new MethodHandle[] {null, null, dropArguments(constant(boolean.class, false), 0), null});
        show("void loop", () -> { onlyPred.invoke(); return onlyPred.type(); });
        MethodHandle wh = whileLoop(st("start", String.class, int.class), st("less", boolean.class, String.class, int.class), st("add", String.class, String.class, int.class));
        MethodHandle dw = doWhileLoop(st("start", String.class, int.class), st("add", String.class, String.class, int.class), st("less", boolean.class, String.class, int.class));
        for (int n : new int[] {0, 1, 2, 15}) show("while " + n, () -> wh.invoke(n) + " " + dw.invoke(n));
        MethodHandle dwh = whileLoop(st("dinit", double.class), st("dtest", boolean.class, double.class, long.class), st("dstep", double.class, double.class, long.class));
        show("while double", () -> (double) dwh.invokeExact(1000L));
        MethodHandle counted = countedLoop(constant(int.class, 4), st("init", String.class, String.class), st("step", String.class, String.class, int.class, String.class));
        show("counted", () -> counted.type() + " " + (String) counted.asType(methodType(String.class, String.class)).invokeExact("ab"));
        MethodHandle range = countedLoop(st("from", int.class, int.class), st("to", int.class, int.class), null, st("square", long.class, long.class, int.class, int.class));
        for (int n : new int[] {-3, 0, 1, 4}) show("range " + n, () -> (long) range.invokeExact(n));
        long[] sum = new long[1];
        MethodHandle voids = countedLoop(dropArguments(constant(int.class, 10), 0, long[].class), null, st("see", void.class, int.class, long[].class));
        show("void body", () -> { voids.invoke(sum); return sum[0] + " " + voids.type(); });
        MethodHandle rev = iteratedLoop(null, st("fresh", List.class, Iterable.class), st("reverse", List.class, List.class, String.class));
        show("reverse", () -> rev.type() + " " + (List<?>) rev.invokeExact((Iterable<String>) List.of("a", "b", "c")));
        MethodHandle digits = iteratedLoop(st("upTo", Iterator.class, int.class), dropArguments(constant(long.class, 5L), 0, int.class), st("sumStep", long.class, long.class, Integer.class));
        show("digits", () -> (long) digits.invokeExact(5));
        show("body throws", () -> countedLoop(dropArguments(constant(int.class, 3), 0), null, st("boom", void.class, int.class)).invoke());
        show("null iterable", () -> rev.invoke((Iterable<String>) null));
        show("wrong element", () -> rev.invoke((Iterable) List.of(1)));
        show("no clauses", () -> loop());
        show("null clauses", () -> loop((MethodHandle[][]) null));
        show("null clause", () -> loop((MethodHandle[]) null));
        show("long clause", () -> loop(new MethodHandle[] {zero, inc, pred, fin, fin}));
        show("no predicate", () -> loop(new MethodHandle[] {zero, inc}));
        show("bad predicate", () -> loop(new MethodHandle[] {zero, inc, mult, fin}));
        show("different fini", () -> loop(new MethodHandle[] {zero, inc, pred, fin}, new MethodHandle[] {one, mult, pred, dropArguments(constant(long.class, 1L), 0, int.class, int.class)}));
        show("init step", () -> loop(new MethodHandle[] {constant(long.class, 1L), inc, pred, fin}));
        show("bad steps", () -> loop(new MethodHandle[] {zero, st("square", long.class, long.class, int.class, int.class), pred, fin}));
        show("suffix", () -> loop(new MethodHandle[] {st("init", String.class, String.class), st("step", String.class, String.class, int.class, String.class), pred, null}));
        show("while null", () -> whileLoop(null, null, null));
        show("while pred type", () -> whileLoop(null, inc, inc));
        show("while body type", () -> whileLoop(null, st("less", boolean.class, String.class, int.class), inc));
        show("while init type", () -> whileLoop(zero, st("less", boolean.class, String.class, int.class), st("add", String.class, String.class, int.class)));
        show("do null", () -> doWhileLoop(null, inc, null));
        show("counted type", () -> countedLoop(constant(long.class, 4L), null, st("boom", void.class, int.class)));
        show("counted body", () -> countedLoop(constant(int.class, 4), null, st("start", String.class, int.class)));
        show("counted bounds", () -> countedLoop(zero, constant(int.class, 1), null, st("boom", void.class, int.class)));
        show("iterated type", () -> iteratedLoop(zero, null, st("sumStep", long.class, long.class, Integer.class)));
        show("iterated init", () -> iteratedLoop(null, constant(int.class, 1), st("sumStep", long.class, long.class, Integer.class)));
        show("iterated body", () -> iteratedLoop(null, null, st("dinit", double.class)));
        show("tableSwitch none", () -> tableSwitch(zero));
        show("tableSwitch types", () -> tableSwitch(zero, st("dinit", double.class)));
        show("tableSwitch null", () -> tableSwitch(null, zero));
        show("tableSwitch first", () -> tableSwitch(st("dinit", double.class), st("dinit", double.class)));
    }
}
