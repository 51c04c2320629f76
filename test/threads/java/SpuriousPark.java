import java.util.concurrent.locks.LockSupport;

/** The same with park. */
// check: ok
// check --spurious: assertion: not set
public class SpuriousPark {
    static volatile boolean set;

    static void await() {
        LockSupport.park();
        if (!set) {
            throw new AssertionError("not set");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(SpuriousPark::await);
        waiter.start();
        set = true;
        LockSupport.unpark(waiter);
        waiter.join();
    }
}
