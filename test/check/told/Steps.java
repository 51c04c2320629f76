import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Long stretches without a choice: loops and calls that are cut anywhere. */
final class Steps {
    static long mix(long h, int n) {
        for (int i = 0; i < n; i++) {
            h = h * 31 + (h >>> 7 ^ i);
            if ((h & 7) == 3) {
                continue;
            }
            h ^= Long.rotateLeft(h, i & 31);
        }
        return h;
    }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1)
                : ackermann(m - 1, ackermann(m, n - 1));
    }

    static List<Integer> primes(int below) {
        List<Integer> found = new ArrayList<>();
        next:
        for (int i = 2; i < below; i++) {
            for (int p : found) {
                if (i % p == 0) {
                    continue next;
                }
            }
            found.add(i);
        }
        return found;
    }

    public static void main(String[] args) {
        int k = Site.choose(1, 3);
        long h = mix(k, 40 + k);
        TreeMap<String, Integer> words = new TreeMap<>();
        for (int i = 0; i < 12; i++) {
            words.merge("w" + (h >>> i & 3), 1, Integer::sum);
        }
        List<Integer> some = primes(20 + Site.choose(2, 2) * 5);
        StringBuilder b = new StringBuilder();
        do {
            b.append(some.remove(some.size() - 1)).append(',');
        } while (some.size() > 4);
        double d = 1;
        while (d < 100) {
            d = d * 1.5 + (Site.bool(3) ? 60 : 30);
        }
        int a = ackermann(2, k);
        throw new RuntimeException(h + " " + words + b + some + d + " " + a + primes(a % 17 + 3));
    }
}
