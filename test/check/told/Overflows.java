/** Stacks and heaps that overflow, with choices before, on the way down and behind. */
final class Overflows {
    static int calls;
    static String seen = "";

    static int down(int n) {
        calls++;
        if (n == 50 && Site.bool(1)) {
            return 0;
        }
        return down(n + 1) + 1;
    }

    static int guarded(int n) {
        try {
            return n == 3 ? down(100) : guarded(n + 1);
        } catch (StackOverflowError e) {
            seen += n;
            if (Site.bool(2)) {
                throw e;
            }
            return n;
        } finally {
            seen += "f";
        }
    }

    static final class Big {
        static int[][] kept = new int[3][];

        static void fill(int i) {
            try {
                kept[i] = Site.bool(3) ? new int[Integer.MAX_VALUE] : new int[i];
            } catch (OutOfMemoryError e) {
                seen += "M";
            } catch (NegativeArraySizeException e) {
                seen += "N";
            }
        }
    }

    public static void main(String[] args) {
        try {
            seen += Site.bool(4) ? guarded(0) : down(0);
        } catch (StackOverflowError e) {
            seen += "S" + (calls > 100) + Site.choose(5, 2);
        }
        for (int i = 0; i < 2; i++) {
            Big.fill(i);
        }
        try {
            long[][] rows = {new long[3], new long[Integer.MAX_VALUE - 9]};
            seen += rows.length;
        } catch (OutOfMemoryError e) {
            seen += "m" + Site.choose(6, 2);
        }
        throw new RuntimeException(seen);
    }
}
