// vm: -Xmx32m
// OutOfMemoryError caught, its causes dropped, and the program goes on with its full heap.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class OutOfMemory {
    static int rounds;

    static String attempt(Runnable r) {
        try {
            r.run();
            return "enough memory";
        } catch (OutOfMemoryError e) {
            return e.toString();
        }
    }

    static void hoard() {
        List<byte[]> all = new ArrayList<>();
        while (true) {
            all.add(new byte[100_000]);
            rounds = all.size();
        }
    }

    static void chain() {
        Object[] head = null;
        int n = 0;
        while (true) {
            head = new Object[] {head, new int[50]};
            rounds = ++n;
        }
    }

    static void grow() {
        Map<Integer, String> m = new HashMap<>();
        for (int i = 0;; i++) {
            m.put(i, "value number " + i);
            rounds = i;
        }
    }

    static void text() {
        StringBuilder b = new StringBuilder("x");
        while (true) {
            b.append(b);
            rounds = b.length();
        }
    }

    static long useful() {
        long sum = 0;
        for (int i = 0; i < 2000; i++) {
            int[] a = new int[10_000];
            a[i] = i;
            sum += a[i] + a.length;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(useful());
        for (int i = 0; i < 3; i++) System.out.println(attempt(OutOfMemory::hoard) + " " + (rounds > 150 && rounds < 350));
        System.out.println(attempt(OutOfMemory::chain) + " " + (rounds > 20_000));
        System.out.println(attempt(OutOfMemory::grow) + " " + (rounds > 50_000));
        System.out.println(attempt(OutOfMemory::text) + " " + (rounds > 1_000_000));
        System.out.println(attempt(() -> System.out.println(new long[100_000_000].length)));
        System.out.println(attempt(() -> System.out.println(new int[Integer.MAX_VALUE].length)));
        System.out.println(attempt(() -> System.out.println(new byte[1000][1_000_000].length)));
        System.out.println(useful());
        byte[] big = new byte[12_000_000];
        big[big.length - 1] = 7;
        System.out.println(big[11_999_999] + " " + useful());
        try {
            hoard();
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage() + " " + (e.getCause() == null)); // HotSpot gives only its first few a trace
        } finally {
            System.out.println("finally");
        }
    }
}
