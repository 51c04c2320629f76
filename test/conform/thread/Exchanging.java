import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Exchangers, transfer queues, synchronous and delay queues, barriers that break, semaphores with fairness. */
public class Exchanging {
    static void exchange() throws Exception {
        Exchanger<Object> x = new Exchanger<>();
        Object[] got = new Object[2];
        Thread t = new Thread(() -> { try { for (int i = 0; i < 5; i++) got[0] = x.exchange("t" + i); got[1] = x.exchange(null); } catch (InterruptedException e) { System.out.println(e); } });
        t.start();
        for (int i = 0; i < 5; i++) System.out.print(x.exchange("m" + i) + " ");
        System.out.println(x.exchange("last"));
        t.join();
        System.out.println(Arrays.toString(got));
        try { x.exchange("alone", 10, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println(e); }
        Thread.currentThread().interrupt();
        try { x.exchange("alone"); } catch (InterruptedException e) { System.out.println(e + " " + Thread.currentThread().isInterrupted()); }
    }
    static void transfer() throws Exception {
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        System.out.println(q.tryTransfer(1) + " " + q.tryTransfer(2, 5, TimeUnit.MILLISECONDS) + " " + q + q.hasWaitingConsumer() + q.getWaitingConsumerCount());
        q.put(3);
        q.add(4);
        Thread t = new Thread(() -> { try { q.transfer(5); } catch (InterruptedException e) { System.out.println(e); } });
        t.start();
        while (q.size() < 3) Thread.yield();
        System.out.println(q.take() + " " + q.poll() + " " + t.isAlive() + " " + q.peek());
        System.out.println(q.take());
        t.join();
        Integer[] took = new Integer[1];
        Thread c = new Thread(() -> { try { took[0] = q.take(); } catch (InterruptedException e) { System.out.println("taker " + e); } });
        c.start();
        while (!q.hasWaitingConsumer()) Thread.yield();
        System.out.println(q.getWaitingConsumerCount() + " " + q.tryTransfer(6));
        c.join();
        System.out.println(took[0] + " " + q.remainingCapacity() + " " + q.isEmpty());
    }
    static void synchronous() throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            SynchronousQueue<String> q = new SynchronousQueue<>(fair);
            System.out.println(q.offer("x") + " " + q.poll() + " " + q.size() + q.isEmpty() + q.peek() + q.contains("x") + q + q.iterator().hasNext() + q.remainingCapacity());
            Thread t = new Thread(() -> { try { for (String s : List.of("a", "b", "c")) q.put(s); } catch (InterruptedException e) { System.out.println(e); } });
            t.start();
            System.out.println(q.take() + q.take() + q.poll(5, TimeUnit.SECONDS) + q.poll(1, TimeUnit.MILLISECONDS));
            t.join();
            List<String> drained = new ArrayList<>();
            System.out.println(q.drainTo(drained) + " " + q.offer("y", 2, TimeUnit.MILLISECONDS));
        }
    }
    record Late(String name, long due) implements Delayed {
        public long getDelay(TimeUnit u) { return u.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS); }
        public int compareTo(Delayed o) { return Long.compare(due, ((Late) o).due); }
    }
    static void delayed() throws Exception {
        DelayQueue<Late> q = new DelayQueue<>();
        long now = System.nanoTime();
        q.add(new Late("far", now + TimeUnit.HOURS.toNanos(1)));
        q.add(new Late("second", now + 60_000_000));
        q.add(new Late("first", now + 30_000_000));
        q.add(new Late("past", now - 1));
        System.out.println(q.peek().name() + " " + q.take().name() + " " + q.poll() + " " + q.take().name() + " " + q.take().name() + " " + q.poll(5, TimeUnit.MILLISECONDS) + " " + q.size());
    }
    static void barrier() throws Exception {
        StringBuffer log = new StringBuffer();
        CyclicBarrier b = new CyclicBarrier(3, () -> log.append("|"));
        Thread[] ts = new Thread[2];
        for (int i = 0; i < 2; i++) {
            ts[i] = new Thread(() -> { try { b.await(); b.await(); b.await(); } catch (Exception e) { synchronized (log) { log.append(e.getClass().getSimpleName()).append(" "); } } });
            ts[i].start();
        }
        b.await();
        b.await();
        while (b.getNumberWaiting() < 2) Thread.yield();
        System.out.println(b.getParties() + " " + b.getNumberWaiting() + " " + b.isBroken());
        ts[0].interrupt();
        for (Thread t : ts) t.join();
        CyclicBarrier two = new CyclicBarrier(2);
        try { two.await(0, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println(e + " " + two.isBroken()); }
        try { two.await(1, TimeUnit.MILLISECONDS); } catch (BrokenBarrierException e) { System.out.println(e); }
        System.out.println(log.toString().replaceAll(".*[|]", "|").length() + " " + b.isBroken());
        try { b.await(); } catch (BrokenBarrierException e) { System.out.println(e); }
        b.reset();
        System.out.println(b.isBroken() + " " + b.getNumberWaiting());
        CyclicBarrier bad = new CyclicBarrier(1, () -> { throw new IllegalStateException("action"); });
        try { bad.await(); } catch (IllegalStateException e) { System.out.println(e + " " + bad.isBroken()); }
        try { new CyclicBarrier(0); } catch (IllegalArgumentException e) { System.out.println(e); }
    }
    static void semaphores() throws Exception {
        for (boolean fair : new boolean[] {true, false}) {
            Semaphore s = new Semaphore(1, fair);
            s.acquire();
            StringBuffer order = new StringBuffer();
            List<Thread> ts = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                int me = i, want = i == 1 ? 2 : 1;
                Thread t = new Thread(() -> { s.acquireUninterruptibly(want); order.append(me); s.release(want); });
                ts.add(t);
                t.start();
                while (s.getQueueLength() <= i) Thread.yield();
            }
            System.out.println(s.tryAcquire() + " " + s.tryAcquire(1, TimeUnit.MILLISECONDS) + " " + s.getQueueLength() + s.hasQueuedThreads() + s.availablePermits() + " " + s.toString().replaceAll("@\\w+", "@"));
            s.release(2);
            for (Thread t : ts) t.join();
            System.out.println((fair ? order.substring(0, 2) : order.length() + "") + " " + s.drainPermits() + " " + s.isFair());
        }
        Semaphore neg = new Semaphore(-2);
        neg.release(3);
        System.out.println(neg.availablePermits() + " " + neg.tryAcquire(2));
        try { neg.acquire(-1); } catch (IllegalArgumentException e) { System.out.println(e); }
        try { new Semaphore(Integer.MAX_VALUE).release(); } catch (Error e) { System.out.println(e); }
        Thread.currentThread().interrupt();
        try { neg.acquire(); } catch (InterruptedException e) { System.out.println(e); }
    }
    public static void main(String[] args) throws Exception {
        exchange();
        transfer();
        synchronous();
        delayed();
        barrier();
        semaphores();
    }
}
