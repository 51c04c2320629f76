/**
 * The library enters the monitor of System.out without a choice, but a program that uses it as a
 * lock can take it in any order.
 */
// check: assertion: order
public class RuleOutput {
    static final Object LOCK = System.out;
    static int last;

    static void set(int value) {
        synchronized (LOCK) {
            last = value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> set(1)), b = new Thread(() -> set(2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert last == 2 : "order";
    }
}
