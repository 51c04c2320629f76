/**
 * An object is published while its monitor is held, and written before and after that: before it
 * was shared, nothing needs a lock. A thread that gets it waits for the monitor, and sees the last
 * write. The fields of the second object are written without a lock before it is shared only.
 */
// check: ok
public class RulePublishedLocked {
    static volatile RulePublishedLocked shared;
    private int value;

    public static void main(String[] args) {
        new Thread(() -> {
            RulePublishedLocked made = new RulePublishedLocked();
            made.value = 1;
            synchronized (made) {
                shared = made;
                made.value = 2;
                made.value = 3;
            }
        }).start();
        new Thread(() -> {
            RulePublishedLocked got = shared;
            if (got == null) {
                return;
            }
            synchronized (got) {
                assert got.value == 3 : "value " + got.value;
            }
        }).start();
    }
}
