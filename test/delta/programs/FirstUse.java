import dejavm.Op;
import dejavm.Range;

/** Classes are first used where calls have just left values that differ. */
public class FirstUse {
    private static final class Lazy {
        static final int[] TABLE = {3, 1, 4, 1, 5, 9};
    }

    private static final class Lazier {
        static final long FACTOR = Long.parseLong("1000003");
    }

    private int a;
    private int b;
    private int c;

    private int deep(int x, int y, int z, int depth) {
        int p = x + y, q = x - y + 1, r = x * y + z, s = p ^ q, t = s + r, u = t - p, v = u * 3 + q;
        return depth == 0 ? s + t : deep(p + v, q + u, t, depth - 1) + s + r;
    }

    @Op public void add(@Range(from = 0, to = "3") int value) {
        int sum = deep(a + value, b, c, 3);
        a = sum & 3;
        b = (b + value) & 7;
    }

    @Op public void look(@Range(from = 0, to = "3") int value) {
        int sum = deep(b, a, value, 4);
        if (b > 4) b = (Lazy.TABLE[value % 6] + sum) & 7;
    }

    @Op public void scale(@Range(from = 0, to = "3") int value) {
        int sum = deep(value, b, a, 5);
        if (b > 2 && a != 0) c = (int) (sum * Lazier.FACTOR + value) & 15;
    }

    public boolean repOK() {
        return a >= 0 && b >= 0 && c >= 0;
    }
}
