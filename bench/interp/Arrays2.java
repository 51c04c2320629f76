// Arrays: sieve, matrix product, sorting, copying.
public class Arrays2 {
    static int sieve(int n) {
        boolean[] composite = new boolean[n];
        int count = 0;
        for (int i = 2; i < n; i++) {
            if (composite[i]) continue;
            count++;
            for (long k = (long) i * i; k < n; k += i) composite[(int) k] = true;
        }
        return count;
    }

    static double multiply(int n) {
        double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
            a[i][j] = i + j;
            b[i][j] = i - j;
        }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double s = 0;
                for (int k = 0; k < n; k++) s += a[i][k] * b[k][j];
                c[i][j] = s;
            }
        double t = 0;
        for (double[] row : c) for (double v : row) t += v;
        return t;
    }

    static void sort(int[] a, int lo, int hi) {
        if (lo >= hi) return;
        int p = a[lo + hi >>> 1], i = lo, j = hi;
        while (i <= j) {
            while (a[i] < p) i++;
            while (a[j] > p) j--;
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        sort(a, lo, j);
        sort(a, i, hi);
    }

    public static void main(String[] args) {
        int[] a = new int[400_000];
        for (int i = 0, x = 1; i < a.length; i++) a[i] = x = x * 1103515245 + 12345;
        sort(a, 0, a.length - 1);
        byte[] bytes = new byte[1 << 16];
        char[] chars = new char[1 << 16];
        int h = 0;
        for (int r = 0; r < 30; r++)
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] += i ^ r;
                chars[i] = (char) (bytes[i] + chars[bytes.length - 1 - i]);
                h = h * 31 + chars[i];
            }
        System.out.println(sieve(2_000_000) + " " + multiply(130) + " " + a[1000] + " " + a[300_000] + " " + h);
    }
}
