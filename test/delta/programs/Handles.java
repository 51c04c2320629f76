import dejavm.Op;
import dejavm.Range;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Handles of methods and variables, called with what differs, wide numbers first; handles that differ. */
public class Handles {
    private static final MethodHandle TWICE;
    private static final MethodHandle MIX;
    private static final MethodHandle VALUE;
    private static final MethodHandle LENGTH;
    private static final VarHandle WIDE;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    static {
        try {
            MethodHandles.Lookup here = MethodHandles.lookup();
            TWICE = here.findStatic(Handles.class, "twice", MethodType.methodType(long.class, long.class));
            MIX = here.findStatic(Handles.class, "mix",
                MethodType.methodType(int.class, int.class, double.class, long.class));
            VALUE = here.findGetter(Handles.class, "n", int.class);
            LENGTH = here.findVirtual(String.class, "length", MethodType.methodType(int.class));
            WIDE = here.findVarHandle(Handles.class, "wide", long.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private int n;
    private long wide;
    private String text = "a";
    private final int[] row = new int[2];
    private final AtomicIntegerArray counts = new AtomicIntegerArray(3);
    private MethodHandle kept = VALUE;

    private static long twice(long x) {
        return x * 2 + (1L << 33);
    }

    private static int mix(int a, double d, long l) {
        return a + (int) d + (int) (l >>> 33);
    }

    @Op public void set(@Range(from = 0, to = "2") int to) {
        n = to;
        text = to == 0 ? "b" : to == 1 ? "abc" : "ab";
    }

    @Op public void exact() throws Throwable {
        wide = (long) TWICE.invokeExact(wide + n) & (7L << 32 | 3);
    }

    @Op public void convert() throws Throwable {
        wide = (long) TWICE.invoke(n) & 3;
    }

    @Op public void mix() throws Throwable {
        n = (int) MIX.invokeExact(n, n * 1.5, wide) & 3;
    }

    @Op public void call() throws Throwable {
        n = (int) VALUE.invokeExact(this) + (int) LENGTH.invokeExact(text) & 3;
    }

    @Op public void choose() {
        kept = n == 0 ? VALUE : n == 1 ? TWICE : LENGTH;
    }

    @Op public void callKept() throws Throwable {
        n = kept == VALUE ? (int) kept.invoke(this) + 1 & 3
            : kept == LENGTH ? (int) kept.invoke(text) : (int) (long) kept.invoke(wide) & 3;
    }

    @Op(mayThrow = IndexOutOfBoundsException.class) public void swap() {
        boolean swapped = WIDE.compareAndSet(this, 1L, 2L + n);
        ELEMENT.setVolatile(row, n, swapped ? 1 : (int) ELEMENT.getVolatile(row, 0));
        n = (int) (long) WIDE.getAndAdd(this, (long) -n) & 3;
        wide &= 3;
    }

    @Op(mayThrow = IndexOutOfBoundsException.class) public void count() {
        counts.accumulateAndGet(row[0], n, (x, y) -> x + y & 3);
        counts.incrementAndGet(n);
        n = counts.getAndSet(n, row[1]) & 3;
    }
}
