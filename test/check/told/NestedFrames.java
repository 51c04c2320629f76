import java.util.ArrayList;
import java.util.List;

/** Locals of several frames, of all widths, dead and alive; recursion that returns through choices. */
final class NestedFrames {
    public static void main(String[] args) {
        StringBuilder out = new StringBuilder();
        long wide = 1L << 40;
        float f = 0.5f;
        for (byte b = 0; b < 2; b++) {
            short s = (short) (b * 300);
            wide += walk(2, b, s) * (b + 1L);
            f = f * 2 + (Site.bool(2) ? 1 : 0);
        }
        out.append(wide - (1L << 40)).append(' ').append(f).append(' ');
        List<Integer> list = new ArrayList<>();
        fill(list, 3);
        throw new RuntimeException(out.append(list).toString());
    }

    static long walk(int depth, int left, long right) {
        if (depth == 0) {
            return left - right;
        }
        int k = Site.choose(1, 2);
        double half = k / 2.0;
        long below = walk(depth - 1, left + k, right * 2);
        return below + (half > 0.25 ? 1000 : 0);
    }

    static int fill(List<Integer> list, int n) {
        if (n == 0) {
            return 0;
        }
        int before = list.size();
        int rest = fill(list, n - 1);
        boolean take = before == 0 && n != 2 && Site.bool(3);
        if (take) {
            list.add(n * 10 + rest);
        }
        return rest + 1;
    }
}
