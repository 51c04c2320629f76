import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

/** Everything MethodHandles can build from other handles. */
public class Combinators {
    static String cat(String a, int b, long c) { return a + "/" + b + "/" + c; }
    static int twice(int x) { return 2 * x; }
    static boolean positive(int x) { return x > 0; }
    static String yes(int x) { return "yes " + x; }
    static String no(int x) { return "no " + x; }
    static int sum(int... xs) { return Arrays.stream(xs).sum(); }
    static String fail(String s) { throw new IllegalStateException(s); }
    static String handle(IllegalStateException e, String s) { return "handled " + e.getMessage() + " " + s; }
    static String clean(Throwable t, String result, String s) { return (t == null ? "fine " : "threw ") + result + " " + s; }
    static boolean less(int i, int limit) { return i < limit; }
    static int step(int i, int limit) { return i + 3; }
    static void log(String s, int i) { System.out.println("log " + s + i); }

    static MethodHandle find(String name, Class<?> r, Class<?>... p) throws Exception {
        return lookup().findStatic(Combinators.class, name, methodType(r, p));
    }

    static void binding() throws Throwable {
        MethodHandle cat = find("cat", String.class, String.class, int.class, long.class);
        System.out.println((String) cat.bindTo("b").invokeExact(1, 2L));
        System.out.println((String) insertArguments(cat, 1, 5).invokeExact("x", 2L));
        System.out.println((String) insertArguments(cat, 0, "all", 5, 6L).invokeExact());
        System.out.println((String) dropArguments(cat, 1, Object.class, double.class).invokeExact("d", (Object) "gone", 1.0, 2, 3L));
        System.out.println((String) permuteArguments(cat, methodType(String.class, long.class, String.class, int.class), 1, 2, 0)
            .invokeExact(9L, "p", 8));
        System.out.println((String) filterArguments(cat, 1, find("twice", int.class, int.class)).invokeExact("f", 21, 1L));
        MethodHandle length = lookup().findVirtual(String.class, "length", methodType(int.class));
        System.out.println((int) filterReturnValue(cat, length).invokeExact("four", 4, 4L));
        System.out.println((String) foldArguments(cat.asType(methodType(String.class, String.class, int.class, long.class)),
            dropArguments(constant(String.class, "folded"), 0, int.class, long.class)).invokeExact(1, 1L));
        System.out.println(collectArguments(cat, 0, identity(String.class)).invoke("c", 0, 0L));
        System.out.println(cat.bindTo("multi").bindTo("x").getClass() == null);
    }

    static void choosing() throws Throwable {
        MethodHandle test = find("positive", boolean.class, int.class);
        MethodHandle guard = guardWithTest(test, find("yes", String.class, int.class), find("no", String.class, int.class));
        System.out.println((String) guard.invokeExact(5) + ", " + (String) guard.invokeExact(-5));
        MethodHandle caught = catchException(find("fail", String.class, String.class), IllegalStateException.class,
            find("handle", String.class, IllegalStateException.class, String.class));
        System.out.println((String) caught.invokeExact("oops"));
        MethodHandle fin = tryFinally(identity(String.class), find("clean", String.class, Throwable.class, String.class, String.class));
        System.out.println((String) fin.invokeExact("v"));
        try {
            String s = (String) tryFinally(find("fail", String.class, String.class),
                find("clean", String.class, Throwable.class, String.class, String.class)).invokeExact("w");
        } catch (IllegalStateException e) {
            System.out.println("out " + e.getMessage());
        }
        MethodHandle loop = whileLoop(constant(int.class, 0).asType(methodType(int.class)), find("less", boolean.class, int.class, int.class),
            find("step", int.class, int.class, int.class));
        System.out.println((int) dropArguments(loop, 1).invoke(10));
        MethodHandle count = countedLoop(constant(int.class, 4), null, insertArguments(find("log", void.class, String.class, int.class), 0, "n"));
        count.invoke();
        MethodHandle thrower = throwException(int.class, Exception.class);
        try {
            int i = (int) thrower.invokeExact(new Exception("made"));
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
    }

    static void converting() throws Throwable {
        MethodHandle twice = find("twice", int.class, int.class);
        System.out.println((long) twice.asType(methodType(long.class, short.class)).invokeExact((short) 4));
        System.out.println((Object) twice.asType(methodType(Object.class, Object.class)).invokeExact((Object) 11));
        System.out.println((Number) twice.asType(methodType(Number.class, Integer.class)).invokeExact((Integer) 12));
        System.out.println((byte) explicitCastArguments(twice, methodType(byte.class, double.class)).invokeExact(100.9));
        try {
            twice.asType(methodType(int.class, String.class));
        } catch (java.lang.invoke.WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object o = (Object) twice.asType(methodType(Object.class, Object.class)).invokeExact((Object) "s");
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        MethodHandle sum = find("sum", int.class, int[].class);
        System.out.println(sum.isVarargsCollector() + " " + (int) sum.invoke(1, 2, 3) + " " + (int) sum.invoke() + " " + (int) sum.invoke(new int[] {4, 5}));
        System.out.println((int) sum.asCollector(int[].class, 2).invokeExact(7, 8));
        System.out.println((int) sum.asFixedArity().invoke(new int[] {9}));
        System.out.println((int) find("twice", int.class, int.class).asSpreader(Object[].class, 1).invoke(new Object[] {6}));
        System.out.println(sum.invokeWithArguments(1, 2, 3, 4, 5));
        System.out.println(find("cat", String.class, String.class, int.class, long.class).invokeWithArguments(List.of("l", 1, 2L)));
        MethodHandle asList = publicLookup().findStatic(Arrays.class, "asList", methodType(List.class, Object[].class));
        System.out.println(asList.invoke("a", 1, 'c') + " " + asList.invoke());
        System.out.println((String) exactInvoker(methodType(String.class, int.class)).invokeExact(find("yes", String.class, int.class), 3));
        System.out.println((Object) invoker(methodType(Object.class, Object.class)).invokeExact(find("yes", String.class, int.class), (Object) 4));
        System.out.println(genericMethodType(2) + " " + methodType(void.class, int[].class, String[][].class).toMethodDescriptorString());
    }

    static MethodType genericMethodType(int n) { return MethodType.genericMethodType(n, true).changeReturnType(long.class).appendParameterTypes(int.class); }

    static void arrays() throws Throwable {
        int[] is = {1, 2, 3};
        arrayElementSetter(int[].class).invokeExact(is, 1, 20);
        System.out.println((int) arrayElementGetter(int[].class).invokeExact(is, 1) + " " + (int) arrayLength(int[].class).invokeExact(is));
        System.out.println(((String[]) arrayConstructor(String[].class).invokeExact(3)).length);
        System.out.println(zero(int.class).invoke() + " " + zero(String.class).invoke() + " " + (int) empty(methodType(int.class, String.class)).invoke("x"));
        MethodHandle cat = lookup().findVirtual(String.class, "concat", methodType(String.class, String.class));
        MethodHandle r = cat;
        for (int i = 0; i < 5; i++) r = filterReturnValue(r, insertArguments(cat, 1, "" + i));
        System.out.println((String) r.invokeExact("a", "b"));
        Lookup l = lookup();
        System.out.println(l.revealDirect(cat) + " " + l + " " + l.lookupClass().getSimpleName());
    }

    public static void main(String[] args) throws Throwable {
        try {
            binding();
        } catch (ClassCastException | IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        choosing();
        converting();
        arrays();
    }
}
