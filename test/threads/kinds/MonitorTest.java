/**
 * A monitor is reentrant, is released by an exception, by wait at any depth, and is taken by
 * synchronized methods, static ones on the class. So no two threads are inside at once. [class]: a
 * static and an instance method have different monitors: a race.
 */
// check: ok
// check [class]: race: MonitorTest.inside
public class MonitorTest {
    static int inside;

    synchronized void enter(int depth) {
        if (depth > 0) {
            enter(depth - 1);
            throw new IllegalStateException();
        }
        inside++;
        assert inside == 1;
        inside--;
    }

    static synchronized void enterClass() {
        inside++;
        inside--;
    }

    void enterOnce() {
        try {
            enter(1);
        } catch (IllegalStateException expected) {
            assert !Thread.holdsLock(this);
        }
    }

    public static void main(String[] args) {
        MonitorTest m = new MonitorTest();
        new Thread(m::enterOnce).start();
        if (args.length > 0) {
            enterClass();
        } else {
            m.enterOnce();
        }
    }
}
