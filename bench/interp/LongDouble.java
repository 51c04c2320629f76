// Long and double arithmetic: a congruential generator, modular powers, an n-body step, Mandelbrot.
public class LongDouble {
    static long power(long b, long e, long m) {
        long r = 1;
        for (; e > 0; e >>= 1) {
            if ((e & 1) == 1) r = r * b % m;
            b = b * b % m;
        }
        return r;
    }

    static int mandelbrot(int size) {
        int inside = 0;
        for (int py = 0; py < size; py++) {
            for (int px = 0; px < size; px++) {
                double cx = px * 3.0 / size - 2.0, cy = py * 2.0 / size - 1.0, x = 0, y = 0;
                int i = 0;
                while (i < 60 && x * x + y * y < 4.0) {
                    double t = x * x - y * y + cx;
                    y = 2 * x * y + cy;
                    x = t;
                    i++;
                }
                if (i == 60) inside++;
            }
        }
        return inside;
    }

    public static void main(String[] args) {
        long acc = 0, seed = 42;
        for (int i = 0; i < 3_000_000; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            acc ^= seed >>> 20;
        }
        for (int i = 2; i < 40_000; i++) acc += power(i, 1_000_005, 1_000_000_007);
        double sum = 0;
        for (int i = 1; i < 3_000_000; i++) sum += 1.0 / ((double) i * i);
        System.out.println(acc + " " + sum + " " + mandelbrot(240));
    }
}
