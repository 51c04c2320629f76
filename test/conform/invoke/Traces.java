import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import static java.lang.invoke.MethodType.methodType;

/** The frames of java.lang.invoke do not show in traces; an exception leaves through handles uncaught. */
public class Traces {
    static int depth(int n) { return n == 0 ? 1 / n : depth(n - 1); }
    static boolean check(int n) { return n > 1; }
    static int other(int n) { return -n; }

    static void show(Throwable t) {
        System.out.println(t);
        for (StackTraceElement e : t.getStackTrace()) System.out.println("  " + e);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle depth = l.findStatic(Traces.class, "depth", methodType(int.class, int.class));
        MethodHandle guarded = MethodHandles.guardWithTest(l.findStatic(Traces.class, "check", methodType(boolean.class, int.class)),
            depth, l.findStatic(Traces.class, "other", methodType(int.class, int.class)));
        System.out.println((int) guarded.invokeExact(1));
        try {
            int i = (int) guarded.invokeExact(2);
        } catch (ArithmeticException e) {
            show(e);
        }
        try {
            Object o = guarded.invokeWithArguments(3);
        } catch (ArithmeticException e) {
            System.out.println(e.getStackTrace()[3].getMethodName());
        }
        try {
            int i = (int) MethodHandles.insertArguments(guarded.asType(methodType(Object.class, Object.class)), 0, 4).invoke();
        } catch (ArithmeticException e) {
            System.out.println(e.getStackTrace().length);
        }
        VarHandle v = MethodHandles.arrayElementVarHandle(int[].class);
        try {
            v.set((int[]) null, 0, 1);
        } catch (NullPointerException e) {
            System.out.println("null array");
        }
        MethodHandle bound = MethodHandles.filterReturnValue(depth, l.findStatic(Traces.class, "other", methodType(int.class, int.class)));
        int last = (int) bound.invokeExact(1);
    }
}
