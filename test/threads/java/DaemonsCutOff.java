/** The program ends when only daemons are left: this one waits forever, and that is no deadlock. */
// check: ok
public class DaemonsCutOff {
    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            synchronized (DaemonsCutOff.class) {
                try {
                    DaemonsCutOff.class.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            throw new AssertionError("no thread notifies");
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
