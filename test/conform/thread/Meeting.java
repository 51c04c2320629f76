// Latches, barriers, semaphores, phasers and exchangers.
import java.util.Collections;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class Meeting {
    interface Action {
        void run() throws Exception;
    }

    static Thread start(Action action) {
        Thread t = new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                System.out.println(e);
            }
        });
        t.start();
        return t;
    }

    static void barrier() throws Exception {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        int[] sums = new int[3];
        CyclicBarrier barrier = new CyclicBarrier(3, () -> log.add("step " + (sums[0] + sums[1] + sums[2])));
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int me = i;
            all.add(start(() -> {
                for (int step = 1; step <= 4; step++) {
                    sums[me] += step * (me + 1);
                    barrier.await();
                }
            }));
        }
        for (Thread t : all) t.join();
        System.out.println(log + " " + barrier.isBroken());
        Thread broken = start(() -> {
            try {
                barrier.await();
            } catch (BrokenBarrierException e) {
                System.out.println("broken");
            }
        });
        while (barrier.getNumberWaiting() == 0) Thread.yield();
        try {
            barrier.await(5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            broken.join();
            System.out.println("timeout " + barrier.isBroken());
        }
        barrier.reset();
        System.out.println(barrier.isBroken());
    }

    static void semaphore() throws Exception {
        Semaphore permits = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger(), most = new AtomicInteger(), done = new AtomicInteger();
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 6; i++)
            all.add(start(() -> {
                for (int j = 0; j < 50; j++) {
                    permits.acquire();
                    int now = inside.incrementAndGet();
                    most.accumulateAndGet(now, Math::max);
                    if (j % 10 == 0) Thread.yield();
                    inside.decrementAndGet();
                    permits.release();
                    done.incrementAndGet();
                }
            }));
        for (Thread t : all) t.join();
        System.out.println(done + " " + (most.get() <= 2) + " " + permits.availablePermits());
        System.out.println(permits.tryAcquire(3) + " " + permits.tryAcquire(2) + " " + permits.drainPermits());
        System.out.println(permits.tryAcquire(5, TimeUnit.MILLISECONDS));
    }

    static void phaser() throws Exception {
        StringBuffer log = new StringBuffer();
        Phaser phaser = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                log.append("phase ").append(phase).append(" of ").append(parties).append("; ");
                return phase >= 3 || parties == 0;
            }
        };
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            phaser.register();
            all.add(start(() -> {
                while (!phaser.isTerminated()) phaser.arriveAndAwaitAdvance();
            }));
        }
        System.out.println(phaser.getRegisteredParties());
        for (int i = 0; i < 4; i++) phaser.arriveAndAwaitAdvance();
        for (Thread t : all) t.join();
        System.out.println(log + "" + phaser.isTerminated());
    }

    static void exchanger() throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[2];
        Thread a = start(() -> {
            for (int i = 0; i < 5; i++) got[0] = exchanger.exchange("a" + i);
        });
        Thread b = start(() -> {
            for (int i = 0; i < 5; i++) got[1] = exchanger.exchange("b" + i);
        });
        a.join();
        b.join();
        System.out.println(got[0] + " " + got[1]);
        try {
            exchanger.exchange("alone", 5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("alone");
        }
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch ready = new CountDownLatch(4), go = new CountDownLatch(1), end = new CountDownLatch(4);
        AtomicInteger n = new AtomicInteger();
        for (int i = 0; i < 4; i++)
            start(() -> {
                ready.countDown();
                go.await();
                n.incrementAndGet();
                end.countDown();
            });
        ready.await();
        System.out.println(n + " " + go.getCount());
        go.countDown();
        end.await();
        System.out.println(n + " " + end.await(1, TimeUnit.MILLISECONDS));
        System.out.println(new CountDownLatch(1).await(5, TimeUnit.MILLISECONDS));
        barrier();
        semaphore();
        phaser();
        exchanger();
    }
}
