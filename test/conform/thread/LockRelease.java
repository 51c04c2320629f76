// Exceptions leave synchronized methods and blocks unlocked, whatever the way out; recursion counts.
public class LockRelease {
    final Object lock = new Object();

    synchronized void throwsIt(int depth) {
        if (depth == 0) throw new IllegalStateException("deep");
        throwsIt(depth - 1);
    }

    static synchronized void staticThrows() {
        throw new IllegalStateException("static");
    }

    int returnsInside(int n) {
        synchronized (lock) {
            for (int i = 0; ; i++) {
                synchronized (this) {
                    if (i == n) return i * 2;
                }
            }
        }
    }

    synchronized int waitsDeep(int depth) throws InterruptedException {
        if (depth > 0) return waitsDeep(depth - 1) + 1;
        long before = System.nanoTime();
        wait(15); // gives up the lock however often it is held
        return System.nanoTime() - before > 1000000 ? 1 : 0;
    }

    static boolean isFree(Object o) throws InterruptedException {
        boolean[] entered = new boolean[1];
        Thread t = new Thread(() -> {
            synchronized (o) {
                entered[0] = true;
            }
        });
        t.start();
        t.join(2000);
        return entered[0];
    }

    public static void main(String[] args) throws InterruptedException {
        LockRelease o = new LockRelease();
        try {
            o.throwsIt(10);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + isFree(o) + " " + Thread.holdsLock(o));
        }
        try {
            staticThrows();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + isFree(LockRelease.class));
        }
        System.out.println(o.returnsInside(5) + " " + isFree(o.lock) + " " + isFree(o));
        try {
            synchronized (o) {
                synchronized (o.lock) {
                    Object n = null;
                    n.toString();
                }
            }
        } catch (NullPointerException e) {
            System.out.println(isFree(o) + " " + isFree(o.lock));
        }
        Thread dies = new Thread(() -> {
            synchronized (o) {
                synchronized (o.lock) {
                    throw new RuntimeException("dies with locks");
                }
            }
        });
        dies.setUncaughtExceptionHandler((t, e) -> System.out.println(
            e.getMessage() + " " + Thread.holdsLock(o)));
        dies.start();
        dies.join();
        System.out.println(isFree(o) + " " + isFree(o.lock));
        int hash = o.hashCode(); // a hash in the header, and locks on top of it
        System.out.println(o.waitsDeep(7) + " " + Thread.holdsLock(o) + " " + (hash == o.hashCode()));
        synchronized (o) {
            Thread enters = new Thread(() -> {
                synchronized (o) {
                    System.out.println("entered " + (hash == o.hashCode()));
                }
            });
            enters.start();
            while (enters.getState() != Thread.State.BLOCKED) Thread.yield();
            System.out.println(hash == System.identityHashCode(o));
            o.wait(30);
            System.out.println("returned");
        }
        Object fresh = new Object();
        synchronized (fresh) {
            int taken = fresh.hashCode();
            System.out.println(isFree(new Object()) + " " + (taken == fresh.hashCode()));
        }
        System.out.println(isFree(fresh));
    }
}
