import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Phasers: registration, advance, tiers, termination, timeouts, interrupts, and what they refuse. */
public class Phasers {
    static String at(Phaser p) { return p.getPhase() + "/" + p.getRegisteredParties() + "/" + p.getArrivedParties() + "/" + p.getUnarrivedParties() + "/" + p.isTerminated(); }
    static void basics() {
        Phaser p = new Phaser(2);
        System.out.println(at(p) + " " + p.arrive() + " " + at(p) + " " + p.arrive() + " " + at(p));
        System.out.println(p.register() + " " + p.bulkRegister(2) + " " + at(p));
        System.out.println(p.arriveAndDeregister() + " " + p.arriveAndDeregister() + " " + at(p));
        System.out.println(p.arrive() + " " + p.arrive() + " " + p.arrive() + " " + at(p));
        System.out.println(p.awaitAdvance(0) + " " + p.awaitAdvance(1) + " " + p.awaitAdvance(-5));
        p.forceTermination();
        System.out.println(at(p) + " " + p.arrive() + " " + p.register() + " " + p.awaitAdvance(2) + " " + (p.getPhase() < 0) + " " + p.toString().replaceAll("@\\w+", "@"));
        try { new Phaser(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { new Phaser(1 << 16); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { new Phaser().arrive(); } catch (IllegalStateException e) { System.out.println(e.getMessage().replaceAll("@\\w+", "@")); }
        try { Phaser q = new Phaser(1); q.bulkRegister(65535); } catch (IllegalStateException e) { System.out.println(e.getMessage().replaceAll("@\\w+", "@")); }
        Phaser last = new Phaser(1);
        System.out.println(last.arriveAndDeregister() + " " + at(last));
    }
    static void rounds() throws Exception {
        StringBuffer log = new StringBuffer();
        Phaser p = new Phaser(1) {
            @Override protected boolean onAdvance(int phase, int registered) {
                log.append("[").append(phase).append(":").append(registered).append("]");
                return phase >= 3 || registered == 0;
            }
        };
        int[] sums = new int[4];
        List<Thread> all = new ArrayList<>();
        AtomicIntegerArray done = new AtomicIntegerArray(4);
        for (int i = 0; i < 3; i++) {
            int me = i;
            p.register();
            Thread t = new Thread(() -> {
                for (int r = 0; !p.isTerminated(); r++) {
                    done.addAndGet(r, me + 1);
                    p.arriveAndAwaitAdvance();
                    if (!p.isTerminated() || r == 3) synchronized (sums) { sums[r] = done.get(r); }
                }
            });
            all.add(t);
            t.start();
        }
        p.arriveAndDeregister();
        for (Thread t : all) t.join();
        System.out.println(log + " " + Arrays.toString(sums) + " " + p.isTerminated());
    }
    static void tiers() throws Exception {
        Phaser root = new Phaser() { @Override protected boolean onAdvance(int phase, int n) { return phase == 1; } };
        Phaser left = new Phaser(root, 2), right = new Phaser(root, 1), empty = new Phaser(root);
        System.out.println(at(root) + " " + at(left) + " " + at(right) + " " + at(empty) + " " + (left.getRoot() == root) + (left.getParent() == root) + (root.getParent() == null));
        left.arrive();
        System.out.println(at(root));
        left.arrive();
        System.out.println(at(root) + " " + at(left));
        right.arrive();
        System.out.println(at(root) + " " + at(left) + " " + at(right) + " " + at(empty));
        right.arriveAndDeregister();
        System.out.println(at(root) + " " + at(right));
        left.arrive();
        left.arrive();
        System.out.println(at(root).replaceAll("-\\d+", "-") + " " + left.isTerminated() + right.isTerminated() + " " + left.arrive());
    }
    static void waiting() throws Exception {
        Phaser p = new Phaser(2);
        try { p.awaitAdvanceInterruptibly(0, 20, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println("timeout " + e.getMessage()); }
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> { while (main.getState() != Thread.State.WAITING) Thread.onSpinWait(); main.interrupt(); });
        t.start();
        try { p.awaitAdvanceInterruptibly(0); } catch (InterruptedException e) { System.out.println("interrupted " + Thread.interrupted()); }
        t.join();
        Thread.currentThread().interrupt();
        Thread u = new Thread(() -> { p.arrive(); p.arrive(); });
        u.start();
        System.out.println(p.awaitAdvance(0) + " " + Thread.interrupted());
        u.join();
        p.register();
        Thread w = new Thread(() -> System.out.println("woken by end " + (p.awaitAdvance(1) < 0)));
        w.start();
        while (w.getState() != Thread.State.WAITING) Thread.yield();
        p.forceTermination();
        w.join();
    }
    public static void main(String[] args) throws Exception {
        basics();
        rounds();
        tiers();
        waiting();
    }
}
