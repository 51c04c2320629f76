// vm: -Xss512k
// Each thread has its own stack: one overflows, the others do not notice; a larger one is asked for.
public class Stacks {
    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    static int endless(int n) {
        return endless(n + 1) + 1;
    }

    public static void main(String[] args) throws Exception {
        Thread[] overflows = new Thread[3];
        for (int i = 0; i < 3; i++) {
            overflows[i] = new Thread(() -> {
                for (int j = 0; j < 3; j++) {
                    try {
                        endless(0);
                    } catch (StackOverflowError e) {
                        if (e.getStackTrace().length < 100) System.out.println("short trace");
                    }
                }
            });
        }
        Thread works = new Thread(() -> {
            long sum = 0;
            for (int i = 0; i < 300; i++) sum += depth(i);
            System.out.println(sum);
        });
        works.start();
        for (Thread t : overflows) t.start();
        for (Thread t : overflows) t.join();
        works.join();
        System.out.println("all done");
        int[] result = new int[1];
        Thread large = new Thread(null, () -> result[0] = depth(200000), "large", 512L << 20);
        large.start();
        large.join();
        System.out.println(result[0]);
        Thread uncaught = new Thread(() -> endless(0));
        uncaught.setUncaughtExceptionHandler((t, e) -> System.out.println(e));
        uncaught.start();
        uncaught.join();
    }
}
