import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.IntBinaryOperator;

/** Choices behind reflection, proxies and method handles. */
final class Reflected {
    static int field;

    static int half(int n) {
        int k = Site.choose(1, 3);
        if (k == 2) {
            throw new ArithmeticException("half " + n);
        }
        return n / 2 + k;
    }

    static boolean odd(int n) {
        return Site.bool(2) && n % 2 == 1;
    }

    static String call() throws ReflectiveOperationException {
        Method m = Reflected.class.getDeclaredMethod("half", int.class);
        String seen = "";
        for (int i = 3; i < 5; i++) {
            try {
                seen += m.invoke(null, i);
            } catch (InvocationTargetException e) {
                seen += e.getCause().getMessage();
            }
        }
        int[] made = (int[]) Array.newInstance(int.class, Site.choose(3, 2) + 1);
        Array.set(made, 0, Site.choose(4, 2));
        Reflected.class.getDeclaredField("field").set(null, made[0] * 5);
        return seen + made.length + field;
    }

    static String proxy() {
        IntBinaryOperator op = (IntBinaryOperator) Proxy.newProxyInstance(
                Reflected.class.getClassLoader(), new Class<?>[] {IntBinaryOperator.class},
                (p, method, args) -> Site.choose(5, 2) == 0 ? args[0] : "text");
        String seen = "";
        for (int i = 0; i < 2; i++) {
            try {
                seen += op.applyAsInt(i + 7, 8);
            } catch (ClassCastException e) {
                seen += "C";
            }
        }
        return seen;
    }

    static String handles() throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodType unary = MethodType.methodType(int.class, int.class);
        MethodHandle half = l.findStatic(Reflected.class, "half", unary);
        MethodHandle odd = l.findStatic(Reflected.class, "odd",
                MethodType.methodType(boolean.class, int.class));
        MethodHandle either = MethodHandles.guardWithTest(odd, half, MethodHandles.identity(int.class));
        MethodHandle caught = MethodHandles.catchException(either, ArithmeticException.class,
                MethodHandles.dropArguments(MethodHandles.constant(int.class, -1), 0,
                        ArithmeticException.class));
        VarHandle at = MethodHandles.arrayElementVarHandle(int[].class);
        int[] cells = new int[2];
        String seen = "" + (int) caught.invokeExact(5);
        seen += at.compareAndSet(cells, Site.choose(6, 2), 0, 7);
        seen += (int) caught.invokeExact(cells[1]);
        return seen + cells[0] + (int) at.getAndAdd(cells, 1, 2) + cells[1];
    }

    public static void main(String[] args) throws Throwable {
        int how = Site.choose(7, 3);
        throw new RuntimeException(how + ":" + (how == 0 ? call() : how == 1 ? proxy() : handles()));
    }
}
