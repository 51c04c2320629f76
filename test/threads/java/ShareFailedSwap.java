import java.util.concurrent.atomic.AtomicReference;

/**
 * A compareAndSet fails: the array that it did not store stays with its thread, so that its elements
 * are not shared, and nothing can be lost.
 */
// check: ok
public class ShareFailedSwap {
    static final AtomicReference<int[]> box = new AtomicReference<>(new int[1]);
    static volatile int turn;

    static void count() {
        int[] own = new int[1];
        turn = 1;
        boolean stored = box.compareAndSet(null, own);
        own[0]++;
        turn = 2;
        assert !stored && ++own[0] == 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ShareFailedSwap::count);
        a.start();
        count();
        a.join();
    }
}
