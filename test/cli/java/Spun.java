import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.VarHandle;
import java.util.function.IntSupplier;

/** Every way of putting handles together, checked by plain Java. */
public class Spun {
    interface Named { String name(); }
    int field = 3;
    static long shared = 4;
    Spun() { }
    Spun(int n) { field = n; }
    static int add(int a, int b) { return a + b; }
    static int twice(int a) { return 2 * a; }
    static boolean even(int a) { return a % 2 == 0; }
    static int fail(int a) { throw new IllegalStateException("" + a); }
    static int caught(IllegalStateException e, int a) { return Integer.parseInt(e.getMessage()) + a; }
    static int cleanup(Throwable t, int result, int a) { return t == null ? result + a : -1; }
    static boolean below(int i, int n) { return i < n; }
    static int next(int i, int n) { return i + 1; }
    static double mix(byte b, char c, long l, float f, double d) { return b + c + l + f + d; }
    int plus(int a) { return field + a; }

    static void check(boolean ok, String what) {
        if (!ok) System.out.println("wrong: " + what);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle add = l.findStatic(Spun.class, "add", methodType(int.class, int.class, int.class));
        MethodHandle twice = l.findStatic(Spun.class, "twice", methodType(int.class, int.class));
        MethodHandle even = l.findStatic(Spun.class, "even", methodType(boolean.class, int.class));
        MethodHandle fail = l.findStatic(Spun.class, "fail", methodType(int.class, int.class));
        MethodHandle five = MethodHandles.insertArguments(add, 0, 5);
        check((int) five.invokeExact(2) == 7, "insertArguments");
        check((int) MethodHandles.filterReturnValue(five, twice).invokeExact(2) == 14, "filterReturnValue");
        check((int) MethodHandles.filterArguments(add, 0, twice).invokeExact(3, 1) == 7, "filterArguments");
        check((int) MethodHandles.foldArguments(add, twice).invokeExact(3) == 9, "foldArguments");
        check((int) MethodHandles.collectArguments(add, 1, add).invokeExact(1, 2, 3) == 6, "collectArguments");
        check((int) MethodHandles.permuteArguments(add, methodType(int.class, int.class), 0, 0).invokeExact(4) == 8, "permuteArguments");
        check((int) MethodHandles.dropArguments(twice, 0, String.class).invokeExact("", 4) == 8, "dropArguments");
        MethodHandle guard = MethodHandles.guardWithTest(even, twice, five);
        check((int) guard.invokeExact(4) == 8 && (int) guard.invokeExact(3) == 8, "guardWithTest");
        MethodHandle caught = MethodHandles.catchException(fail, IllegalStateException.class, l.findStatic(Spun.class, "caught", methodType(int.class, IllegalStateException.class, int.class)));
        check((int) caught.invokeExact(4) == 8, "catchException");
        MethodHandle cleanup = l.findStatic(Spun.class, "cleanup", methodType(int.class, Throwable.class, int.class, int.class));
        check((int) MethodHandles.tryFinally(twice, cleanup).invokeExact(3) == 9, "tryFinally");
        MethodHandle loop = MethodHandles.whileLoop(MethodHandles.dropArguments(MethodHandles.constant(int.class, 0), 0, int.class), l.findStatic(Spun.class, "below", methodType(boolean.class, int.class, int.class)), l.findStatic(Spun.class, "next", methodType(int.class, int.class, int.class)));
        check((int) loop.invokeExact(10) == 10, "whileLoop");
        MethodHandle choice = MethodHandles.tableSwitch(MethodHandles.dropArguments(MethodHandles.constant(int.class, -1), 0, int.class), twice, five);
        check((int) choice.invokeExact(0) == 0 && (int) choice.invokeExact(1) == 6 && (int) choice.invokeExact(2) == -1, "tableSwitch");
        check((int) add.asSpreader(int[].class, 2).invokeExact(new int[] {3, 4}) == 7, "asSpreader");
        check(((int[]) MethodHandles.identity(int[].class).asCollector(int[].class, 3).invokeExact(1, 2, 3)).length == 3, "asCollector");
        check((Integer) guard.invoke((Integer) 6) == 12, "asType");
        MethodHandle mix = l.findStatic(Spun.class, "mix", methodType(double.class, byte.class, char.class, long.class, float.class, double.class));
        check((double) MethodHandles.insertArguments(mix, 1, 'a', 2L, 3f).invokeExact((byte) 1, 4d) == 1 + 'a' + 2 + 3 + 4, "insertArguments of all types");
        check((double) MethodHandles.explicitCastArguments(mix, methodType(double.class, int.class, int.class, int.class, int.class, int.class)).invokeExact(257, 65537, 1, 1, 1) == 5, "explicitCastArguments");
        MethodHandle plus = l.findVirtual(Spun.class, "plus", methodType(int.class, int.class));
        check((int) plus.invokeExact(new Spun(), 4) == 7 && (int) plus.bindTo(new Spun()).invokeExact(5) == 8, "bindTo");
        MethodHandle make = l.findConstructor(Spun.class, methodType(void.class, int.class));
        check(((Spun) make.invokeExact(9)).field == 9, "findConstructor");
        MethodHandle get = l.findGetter(Spun.class, "field", int.class), put = l.findSetter(Spun.class, "field", int.class);
        Spun s = new Spun();
        put.invokeExact(s, 11);
        check((int) get.invokeExact(s) == 11 && (long) l.findStaticGetter(Spun.class, "shared", long.class).invokeExact() == 4, "fields");
        Named named = () -> "me";
        check("me".equals((String) l.findVirtual(Named.class, "name", methodType(String.class)).invokeExact(named)), "interfaces");
        long[] longs = {1, 2};
        MethodHandles.arrayElementSetter(long[].class).invokeExact(longs, 1, 7L);
        check((long) MethodHandles.arrayElementGetter(long[].class).invokeExact(longs, 1) == 7 && (int) MethodHandles.arrayLength(long[].class).invokeExact(longs) == 2, "arrays");
        check((int) MethodHandles.exactInvoker(twice.type()).invokeExact(twice, 4) == 8 && (int) MethodHandles.invoker(twice.type()).invokeExact(twice, 5) == 10, "invokers");
        check((int) add.invokeWithArguments(1, 2) == 3, "invokeWithArguments");
        MutableCallSite site = new MutableCallSite(twice);
        MethodHandle dynamic = ((CallSite) site).dynamicInvoker();
        check((int) dynamic.invokeExact(2) == 4, "a call site");
        site.setTarget(five);
        check((int) dynamic.invokeExact(2) == 7, "a changed call site");
        VarHandle field = l.findVarHandle(Spun.class, "field", int.class);
        check((int) field.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD).invoke(s, 2) == 11 && (int) field.getVolatile(s) == 13, "VarHandles");
        IntSupplier supplier = java.lang.invoke.MethodHandleProxies.asInterfaceInstance(IntSupplier.class, MethodHandles.insertArguments(twice, 0, 8));
        check(supplier.getAsInt() == 16, "asInterfaceInstance");
        System.out.println("done");
    }
}
