// Two thousand threads one after the other, and five hundred at once.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

public class Many {
    public static void main(String[] args) throws Exception {
        AtomicLong sum = new AtomicLong();
        for (int i = 0; i < 2000; i++) {
            int n = i;
            Thread t = new Thread(() -> sum.addAndGet(n));
            t.start();
            t.join();
        }
        System.out.println(sum);
        CountDownLatch started = new CountDownLatch(500), go = new CountDownLatch(1);
        Object lock = new Object();
        int[] count = new int[1];
        Thread[] all = new Thread[500];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(() -> {
                started.countDown();
                try {
                    go.await();
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
                synchronized (lock) {
                    count[0]++;
                }
            });
            all[i].start();
        }
        started.await();
        go.countDown();
        for (Thread t : all) t.join();
        System.out.println(count[0]);
    }
}
