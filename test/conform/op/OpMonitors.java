/** monitorenter, monitorexit, synchronized methods; release on exceptions; wait and notify state checks. */
public class OpMonitors {
    static final Object LOCK = new Object();
    int count;

    synchronized void twice() {
        count++;
        if (count < 5) {
            twice();
        }
        System.out.println(Thread.holdsLock(this) + " " + count);
    }

    static synchronized boolean holdsClass() {
        return Thread.holdsLock(OpMonitors.class);
    }

    static int nested(Object a, Object b) {
        synchronized (a) {
            synchronized (b) {
                synchronized (a) {
                    return (Thread.holdsLock(a) ? 1 : 0) + (Thread.holdsLock(b) ? 2 : 0);
                }
            }
        }
    }

    static void leave(Object lock) {
        for (int i = 0; i < 4; i++) {
            try {
                synchronized (lock) {
                    if (i == 0) {
                        continue;
                    }
                    if (i == 1) {
                        throw new IllegalStateException("inside");
                    }
                    if (i == 3) {
                        break;
                    }
                }
                System.out.println(i + " after " + Thread.holdsLock(lock));
            } catch (IllegalStateException e) {
                System.out.println(i + " caught " + Thread.holdsLock(lock));
            }
        }
        System.out.println("left " + Thread.holdsLock(lock));
    }

    synchronized void failing() {
        throw new RuntimeException("failing");
    }

    interface Act {
        void run() throws Exception;
    }

    static void attempt(String what, Act act) {
        try {
            act.run();
            System.out.println(what + " fine");
        } catch (Throwable t) {
            System.out.println(what + " " + t);
        }
    }

    public static void main(String[] args) throws Exception {
        OpMonitors m = new OpMonitors();
        m.twice();
        System.out.println(holdsClass() + " " + Thread.holdsLock(OpMonitors.class) + " " + Thread.holdsLock(m));
        System.out.println(nested(LOCK, m) + " " + nested(m, m) + " " + nested(args, "s"));
        leave(LOCK);
        attempt("failing", m::failing);
        System.out.println(Thread.holdsLock(m));
        attempt("notify", LOCK::notify);
        attempt("notifyAll", LOCK::notifyAll);
        attempt("wait", () -> LOCK.wait(1));
        attempt("wait negative", () -> {
            synchronized (LOCK) {
                LOCK.wait(-1);
            }
        });
        attempt("notify owned", () -> {
            synchronized (LOCK) {
                LOCK.notify();
                LOCK.notifyAll();
            }
        });
        attempt("timed wait", () -> {
            synchronized (LOCK) {
                synchronized (LOCK) {
                    LOCK.wait(1);
                    System.out.println(Thread.holdsLock(LOCK));
                }
            }
        });
        attempt("holdsLock null", () -> Thread.holdsLock(null));
        attempt("array", () -> {
            int[] a = {1};
            synchronized (a) {
                a[0]++;
                a.notifyAll();
            }
            a.notify();
        });
        Object[] locks = new Object[200];
        int held = 0;
        for (int i = 0; i < locks.length; i++) {
            locks[i] = new Object();
            synchronized (locks[i]) {
                for (Object o : locks) {
                    if (o != null && Thread.holdsLock(o)) {
                        held++;
                    }
                }
            }
        }
        System.out.println(held);
    }
}
