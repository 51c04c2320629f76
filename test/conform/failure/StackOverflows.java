// vm: -Xss512k
// StackOverflowError caught, repeatedly, at the bottom and in the middle; the program goes on.
import java.util.ArrayList;
import java.util.List;

public class StackOverflows {
    static int depth;

    static int endless(int n) {
        depth = n;
        return endless(n + 1) + 1;
    }

    static int mutualA(int n) { return mutualB(n + 1) - 1; }
    static int mutualB(int n) { depth = n; return mutualA(n + 1) - 1; }

    static class Knot {
        Knot other;
        @Override public int hashCode() { return 31 * other.hashCode(); }
        @Override public String toString() { return "knot of " + other; }
    }

    static Object build(int n) { return new Object[] {build(n + 1)}; }

    static int finallyCount;

    static void withFinally(int n) {
        try {
            withFinally(n + 1);
        } finally {
            if (n < 100) finallyCount++;
        }
    }

    static String attempt(Runnable r) {
        try {
            r.run();
            return "no overflow";
        } catch (StackOverflowError e) {
            StackTraceElement[] trace = e.getStackTrace();
            return "overflow, trace " + trace.length + " in " + trace[trace.length / 2].getMethodName();
        }
    }

    static int recover(int n) {
        try {
            return recover(n + 1);
        } catch (StackOverflowError e) {
            return n > 200 ? 1 : 0;
        }
    }

    static long sum(int n) {
        return n == 0 ? 0 : n + sum(n - 1);
    }

    public static void main(String[] args) {
        System.out.println(attempt(() -> endless(0)));
        System.out.println(depth > 500);
        depth = 0;
        System.out.println(attempt(() -> mutualA(0)).startsWith("overflow, trace 1024 in mutual") + " " + (depth > 500));
        Knot a = new Knot(), b = new Knot();
        a.other = b;
        b.other = a;
        System.out.println(attempt(a::hashCode));
        System.out.println(attempt(() -> build(0)));
        System.out.println(attempt(() -> withFinally(0)) + " " + finallyCount);
        List<Object> self = new ArrayList<>(), other = new ArrayList<>();
        self.add(other);
        other.add(self);
        System.out.println(attempt(self::hashCode).startsWith("overflow"));
        System.out.println(recover(0));
        for (int i = 0; i < 20; i++) {
            String s = attempt(() -> endless(0));
            if (!s.equals("overflow, trace 1024 in endless")) System.out.println(s);
        }
        System.out.println(sum(1000) + " after all");
        StackOverflowError made = new StackOverflowError("made by hand");
        System.out.println(made + " " + (made instanceof VirtualMachineError));
    }
}
