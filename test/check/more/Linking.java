// states: 5    the first choice, then for each of 4 ways to use the JDK for the first time the second choice
// ends: 7      4 ways, each with 2 numbers, but formatting 4 and 5 gives texts of the same length
import gov.nasa.jpf.vm.Verify;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/** Classes of the JDK are initialized, and call sites linked, below choices, with objects that going back takes away. */
final class Linking {
    static int way;
    static int result;

    static int twice(int x) {
        return 2 * x;
    }

    static int handle(int x) throws Throwable {
        MethodHandle h = MethodHandles.lookup().findStatic(Linking.class, "twice",
                MethodType.methodType(int.class, int.class));
        MethodHandle sum = MethodHandles.filterReturnValue(h, h);
        return (int) sum.invokeExact(x);
    }

    static int format(int x) {
        return String.format(Locale.ROOT, "%,d|%s|%5.2f", x * 1000, "a", x / 4.0).length();
    }

    static int proxy(int x) {
        IntUnaryOperator op = (IntUnaryOperator) Proxy.newProxyInstance(Linking.class.getClassLoader(),
                new Class<?>[] {IntUnaryOperator.class}, (self, method, args) -> (Integer) args[0] + 1);
        return op.applyAsInt(x);
    }

    static int split(int x) {
        ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> new int[] {x});
        local.get()[0]++;
        int n = "a1b22c333".split("[0-9]+").length + local.get()[0];
        local.remove();
        return n;
    }

    static int use(int which, int x) throws Throwable {
        switch (which) {
        case 0: return handle(x);
        case 1: return format(x);
        case 2: return proxy(x);
        default: return split(x);
        }
    }

    public static void main(String[] args) throws Throwable {
        way = Verify.getInt(0, 3);
        int first = use(way, 3);
        int x = Verify.getInt(4, 5);
        int second = use(way, x);
        assert use(way, 3) == first;
        assert use((way + 1) % 4, x) == use((way + 1) % 4, x);
        result = 10 * first + second;
    }
}
