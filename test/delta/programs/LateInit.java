import dejavm.Guard;
import dejavm.Op;
import dejavm.Range;

/**
 * An initializer that fails at first runs later, inside of a predicate, where calls have left values that
 * differ: what it reads of its own is the same in all states.
 */
public class LateInit {
    private static int scratch;
    private static byte narrow;

    private static class Late {
        static final int READY = 6 / scratch;
        static int x = scratch;
        static int y = x + 1;
        static long w = x * (1L << 40);
        static long v = w + y;
        static byte b = narrow;
        static int sum = y + (int) (v >>> 40) + b;
    }

    private int n;
    private int m;

    private int deep(int x, int y, int depth) {
        int p = x + y, q = x - y + 1, r = x * y, s = p ^ q, t = s + r;
        return depth == 0 ? t : deep(p, q, depth - 1) + s;
    }

    private boolean late(int k) {
        scratch = 1;
        narrow = 70;
        deep(n, m, 4);
        return (Late.sum + n) % 3 == k;
    }

    @Op public void set(@Range(from = 0, to = "3") int k) {
        n = k;
    }

    @Op @Guard("late") public void count(@Range(from = 0, to = "2") int k) {
        m = m * 2 + k & 7;
    }
}
