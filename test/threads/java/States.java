/**
 * A thread that has not started is NEW, and one that has ended is TERMINATED, on every path: the
 * executors of the JDK ask this. [alive]: whether a living thread is blocked is not explored.
 */
// check: ok
// check [alive]: incomplete: where another thread is, or whether it is blocked
public class States {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> { }), more = new Thread(() -> { });
        more.start();
        assert other.getState() == Thread.State.NEW;
        other.start();
        if (args.length > 0) {
            other.getState();
        }
        other.join();
        assert other.getState() == Thread.State.TERMINATED;
        more.join();
    }
}
