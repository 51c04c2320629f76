/**
 * Each thread has its own value: main reads 2 whatever the other sets. [wrong]: with a plain static
 * field the same is a race. An InheritableThreadLocal is copied when the thread is made.
 */
// outcomes: 2 5
// finds [wrong]: race
public class Locals {
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 0);
    static final InheritableThreadLocal<Integer> PASSED = new InheritableThreadLocal<>();
    static int plain;
    static volatile int inherited;

    public static void main(String[] args) throws Exception {
        PASSED.set(5);
        LOCAL.set(2);
        Thread other = Outcome.start(() -> {
            assert LOCAL.get() == 0;
            LOCAL.set(1);
            inherited = PASSED.get();
            plain = 1;
        });
        PASSED.set(6);
        if (args.length > 0) {
            plain = 2;
        }
        other.join();
        throw new Outcome(LOCAL.get() + " " + inherited);
    }
}
