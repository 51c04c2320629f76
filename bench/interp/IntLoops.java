// Integer loops: nested counting, shifts, masks, branches.
public class IntLoops {
    static int collatz(int n) {
        int steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    public static void main(String[] args) {
        int best = 0, sum = 0, x = 12345;
        for (int i = 1; i < 120_000; i++) {
            int s = collatz(i & 0x7fff | 1);
            if (s > best) best = s;
            sum += s;
        }
        for (int i = 0; i < 6_000_000; i++) {
            x ^= x << 13;
            x ^= x >>> 17;
            x ^= x << 5;
            sum += x & 15;
        }
        System.out.println(best + " " + sum);
    }
}
