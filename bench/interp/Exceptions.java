// Exceptions: thrown and caught near and far, with and without traces, finally blocks.
public class Exceptions {
    static class Light extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int value;

        Light(int value) {
            super(null, null, false, false);
            this.value = value;
        }
    }

    static int finals;

    static int deep(int n, int v) {
        try {
            if (n == 0) throw new Light(v);
            return deep(n - 1, v) + 1;
        } finally {
            finals++;
        }
    }

    static int parse(int i) {
        try {
            if (i % 3 == 0) throw new IllegalArgumentException("bad");
            return 10 / (i % 2);
        } catch (ArithmeticException e) {
            return -1;
        } catch (IllegalArgumentException e) {
            return -2;
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 30_000; i++) {
            try {
                sum += deep(i % 16, i);
            } catch (Light e) {
                sum += e.value & 15;
            }
        }
        for (int i = 0; i < 80_000; i++) sum += parse(i);
        int[] a = new int[4];
        for (int i = 0; i < 30_000; i++) {
            try {
                sum += a[i & 7] + 1;
            } catch (ArrayIndexOutOfBoundsException e) {
                sum--;
            }
        }
        System.out.println(sum + " " + finals);
    }
}
