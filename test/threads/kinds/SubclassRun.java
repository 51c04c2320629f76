/** Threads that are subclasses, start others, and are waited for through their own monitor. */
// check: ok
public class SubclassRun extends Thread {
    private int result;

    @Override public void run() {
        synchronized (this) {
            result = 4;
            notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SubclassRun t = new SubclassRun();
        t.start();
        synchronized (t) {
            while (t.result == 0) {
                t.wait();
            }
            assert t.result == 4;
        }
    }
}
