/**
 * The field is always accessed with the monitor of the object in `lock` held, but one thread puts
 * another object there. So two threads can be inside at once, and lose an update.
 */
// check --no-races: assertion: count 1
public class RuleLockChanges {
    private Object lock = new Object();
    private int count;

    private void increment() {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        RuleLockChanges box = new RuleLockChanges();
        Thread a = new Thread(box::increment);
        Thread b = new Thread(() -> {
            box.lock = new Object();
            box.increment();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        assert box.count == 2 : "count " + box.count;
    }
}
