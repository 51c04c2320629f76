// Sleepers wake in the order of their times, and not before.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

public class Sleeping {
    public static void main(String[] args) throws Exception {
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        int[] times = {250, 50, 200, 100, 150};
        List<Thread> all = new ArrayList<>();
        for (int t : times) {
            Thread thread = new Thread(() -> {
                long before = System.nanoTime();
                try {
                    Thread.sleep(t);
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
                if (System.nanoTime() - before < t * 1000000L - 1000000) System.out.println("too early");
                order.add(t);
            });
            all.add(thread);
        }
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
        System.out.println(order);
        Thread.sleep(0);
        Thread.sleep(1, 500000);
        TimeUnit.MILLISECONDS.sleep(2);
        Thread slow = new Thread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {
                System.out.println("woken");
            }
        });
        slow.start();
        slow.join(10);
        System.out.println(slow.isAlive());
        TimeUnit.MILLISECONDS.timedJoin(slow, 5);
        slow.interrupt();
        slow.join();
        System.out.println(slow.isAlive());
        // A busy thread does not keep a sleeper from waking.
        boolean[] stop = new boolean[1];
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
            synchronized (stop) {
                stop[0] = true;
            }
        });
        sleeper.start();
        long turns = 0;
        while (true) {
            synchronized (stop) {
                if (stop[0]) break;
            }
            turns++;
        }
        System.out.println(turns > 0);
    }
}
