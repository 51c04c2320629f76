// Time of day and the nanosecond clock: only that they move forward and agree.
import java.util.Date;

public class Clocks {
    static long work(int n) {
        long x = 1;
        for (int i = 0; i < n; i++) x = x * 6364136223846793005L + 1442695040888963407L;
        return x;
    }

    public static void main(String[] args) throws InterruptedException {
        long ms = System.currentTimeMillis(), ns = System.nanoTime();
        System.out.println(ms > 1_600_000_000_000L);
        long last = System.nanoTime();
        boolean forward = true;
        int moved = 0;
        for (int i = 0; i < 1000; i++) {
            long now = System.nanoTime();
            forward &= now >= last;
            if (now > last) moved++;
            last = now;
        }
        System.out.println(forward + " " + (moved > 10));
        System.out.println(work(100000));
        long busyUntil = System.currentTimeMillis() + 20;
        int spins = 0;
        while (System.currentTimeMillis() < busyUntil) spins++;
        System.out.println(spins > 0);
        Thread.sleep(15);
        Thread.sleep(1, 500000);
        long elapsedMs = System.currentTimeMillis() - ms, elapsedNs = System.nanoTime() - ns;
        System.out.println((elapsedMs >= 30) + " " + (elapsedNs >= 30_000_000L) + " " + (Math.abs(elapsedMs - elapsedNs / 1_000_000) < 50));
        Date epoch = new Date(0), now = new Date();
        System.out.println(epoch.getTime() + " " + now.after(epoch) + " " + epoch.before(now) + " " + new Date(5).equals(new Date(5)) + " " + epoch.compareTo(now)
                + " " + new Date(1L << 33).hashCode());
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object lock = new Object();
        long before = System.nanoTime();
        synchronized (lock) {
            lock.wait(10);
        }
        System.out.println(System.nanoTime() - before >= 9_000_000L);
        try {
            lock.wait(1);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        Thread t = Thread.currentThread();
        System.out.println(t.getName() + " " + t.getPriority() + " " + t.isAlive() + " " + t.isDaemon() + " " + t.getState() + " " + t.getThreadGroup().getName());
        t.interrupt();
        System.out.println(t.isInterrupted());
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + Thread.interrupted());
        }
    }
}
