/** Deep recursion that stays inside the stack, mutual recursion, and stack overflow with recovery. */
public class OpRecursion {
    static int depth;

    static int down(int n) {
        return n == 0 ? 0 : 1 + down(n - 1);
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static int forever(int n) {
        depth = n;
        return forever(n + 1) + 1;
    }

    static long foreverWide(long a, double b, Object c) {
        depth++;
        long x = a + 1;
        double y = b * 2;
        return foreverWide(x, y, c) + (long) y;
    }

    int virtual(int n) {
        depth++;
        return virtual(n + 1) ^ n;
    }

    static int cleanups;

    static void withFinally(int n) {
        try {
            depth++;
            withFinally(n + 1);
        } finally {
            cleanups++;
        }
    }

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static int hanoi(int n, int from, int to, int via) {
        return n == 0 ? 0 : hanoi(n - 1, from, via, to) + 1 + hanoi(n - 1, via, to, from);
    }

    static int queens(int n, int row, int cols, int left, int right) {
        if (row == n) {
            return 1;
        }
        int r = 0;
        for (int free = ~(cols | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
            int b = free & -free;
            r += queens(n, row + 1, cols | b, (left | b) << 1, (right | b) >> 1);
        }
        return r;
    }

    public static void main(String[] args) {
        System.out.println(down(3000));
        System.out.println(even(2000) + " " + odd(2000) + " " + even(1999));
        for (int round = 0; round < 3; round++) {
            try {
                forever(0);
                System.out.println("unreachable");
            } catch (StackOverflowError e) {
                System.out.println("static " + (depth > 1000) + " " + e.getMessage() + " "
                    + e.getStackTrace()[5].getMethodName());
            }
        }
        depth = 0;
        try {
            foreverWide(1, 2, "x");
        } catch (StackOverflowError e) {
            System.out.println("wide " + (depth > 1000) + " trace " + e.getStackTrace().length);
        }
        depth = 0;
        try {
            new OpRecursion().virtual(0);
        } catch (StackOverflowError e) {
            System.out.println("virtual " + (depth > 1000));
        }
        depth = 0;
        try {
            withFinally(0);
        } catch (StackOverflowError e) {
            System.out.println("finally " + (depth > 1000) + " " + (Math.abs(depth - cleanups) < 10));
        }
        System.out.println(fib(22) + " " + hanoi(14, 0, 1, 2) + " " + queens(8, 0, 0, 0, 0));
        System.out.println(down(3000));
    }
}
