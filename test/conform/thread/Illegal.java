// Monitors without their owner, negative times, null: which exception, and that locks stay whole.
public class Illegal {
    interface Action {
        void run() throws Exception;
    }

    static void show(String what, Action action) {
        try {
            action.run();
            System.out.println(what + ": nothing");
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        show("wait", o::wait);
        show("wait 5", () -> o.wait(5));
        show("notify", o::notify);
        show("notifyAll", o::notifyAll);
        show("wait -1", () -> {
            synchronized (o) {
                o.wait(-1);
            }
        });
        show("wait 0 -1", () -> {
            synchronized (o) {
                o.wait(0, -1);
            }
        });
        show("wait 1 1000000", () -> {
            synchronized (o) {
                o.wait(1, 1000000);
            }
        });
        show("sleep -1", () -> Thread.sleep(-1));
        show("join -1", () -> Thread.currentThread().join(-1));
        show("null", () -> {
            Object n = null;
            synchronized (n) {
                System.out.println("in");
            }
        });
        show("holdsLock null", () -> Thread.holdsLock(null));
        System.out.println(Thread.holdsLock(o));
        synchronized (o) {
            synchronized (o) {
                System.out.println(Thread.holdsLock(o));
            }
            System.out.println(Thread.holdsLock(o));
        }
        System.out.println(Thread.holdsLock(o));

        Thread holder = new Thread(() -> {
            synchronized (o) {
                System.out.println("holder " + Thread.holdsLock(o));
                try {
                    o.wait();
                } catch (InterruptedException e) {
                    System.out.println("holder " + Thread.holdsLock(o));
                }
                show("notify by owner", o::notify);
            }
            show("notify after", o::notify);
        });
        holder.start();
        while (holder.getState() != Thread.State.WAITING) Thread.yield();
        show("notify of other's", o::notifyAll);
        holder.interrupt();
        holder.join();
        show("start twice", holder::start);
        show("priority", () -> holder.setPriority(11));
        show("daemon", () -> {
            Thread.currentThread().setDaemon(true);
        });
        show("name", () -> holder.setName(null));
        synchronized (o) {
            long before = System.nanoTime();
            o.wait(20);
            System.out.println(System.nanoTime() - before >= 19000000L);
            o.wait(0, 500);
            System.out.println(Thread.holdsLock(o));
        }
    }
}
