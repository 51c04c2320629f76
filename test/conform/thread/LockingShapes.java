import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Monitors and locks when things go wrong: exceptions inside, nested and recursive locks, waits with interrupts and timeouts, conditions, thread-locals, deadlock-free orders. */
public class LockingShapes {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    static class Account { int balance = 100; final int id; Account(int id) { this.id = id; } synchronized void add(int n) { if (balance + n < 0) throw new IllegalStateException("overdrawn"); balance += n; } static synchronized String cls() { return Thread.holdsLock(Account.class) + ""; } }
    static class Bounded<T> {
        final Lock lock = new ReentrantLock(true); final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition(); final Deque<T> q = new ArrayDeque<>(); final int cap;
        Bounded(int cap) { this.cap = cap; }
        void put(T t) throws InterruptedException { lock.lockInterruptibly(); try { while (q.size() == cap) notFull.await(); q.add(t); notEmpty.signal(); } finally { lock.unlock(); } }
        T take() throws InterruptedException { lock.lock(); try { while (q.isEmpty()) notEmpty.await(); T t = q.remove(); notFull.signal(); return t; } finally { lock.unlock(); } }
    }
    static void until(Thread t, Thread.State s) throws InterruptedException { while (t.getState() != s) Thread.sleep(1); }
    public static void main(String[] args) throws Exception {
        Account a = new Account(1), b = new Account(2);
        show("exception unlocks", () -> { try { a.add(-1000); } catch (IllegalStateException e) { } Thread t = new Thread(() -> a.add(5)); t.start(); t.join(); return a.balance + Account.cls() + Thread.holdsLock(a); });
        show("nested", () -> { synchronized (a) { synchronized (a) { synchronized (b) { try { synchronized (a) { throw new RuntimeException("in"); } } catch (RuntimeException e) { return Thread.holdsLock(a) + " " + Thread.holdsLock(b); } } } } });
        show("transfers", () -> { Thread[] ts = new Thread[4]; for (int i = 0; i < 4; i++) { int me = i; ts[i] = new Thread(() -> { Random r = new Random(me); for (int k = 0; k < 200; k++) { Account from = r.nextBoolean() ? a : b, to = from == a ? b : a; Account first = from.id < to.id ? from : to, second = first == from ? to : from; int n = r.nextInt(20); synchronized (first) { synchronized (second) { try { from.add(-n); to.add(n); } catch (IllegalStateException e) { } } } } }); ts[i].start(); } for (Thread t : ts) t.join(); return a.balance + b.balance; });
        show("null", () -> { Object o = null; synchronized (o) { return ""; } });
        show("wait unowned", () -> { new Object().wait(); return ""; });
        show("notify unowned", () -> { new Object().notifyAll(); return ""; });
        show("negative wait", () -> { synchronized (a) { a.wait(-1); } return ""; });
        show("bad nanos", () -> { synchronized (a) { a.wait(1, 1_000_000); } return ""; });
        show("timed wait", () -> { long t = System.nanoTime(); synchronized (a) { a.wait(15); } return System.nanoTime() - t >= 14_000_000L; });
        show("wait releases all", () -> { Object m = new Object(); int[] order = new int[1]; Thread t = new Thread(() -> { synchronized (m) { synchronized (m) { try { m.wait(); order[0]++; } catch (InterruptedException e) { } } } }); t.start(); until(t, Thread.State.WAITING); synchronized (m) { m.notify(); order[0] += 10; } t.join(); return order[0]; });
        show("interrupted before wait", () -> { Thread.currentThread().interrupt(); synchronized (a) { a.wait(); } return ""; });
        show("flag cleared", () -> Thread.currentThread().isInterrupted());
        show("interrupt and notify", () -> { Object m = new Object(); String[] how = new String[1]; Thread t = new Thread(() -> { synchronized (m) { try { m.wait(); how[0] = "notified"; } catch (InterruptedException e) { how[0] = "interrupted"; } } }); t.start(); until(t, Thread.State.WAITING); t.interrupt(); t.join(); return how[0] + t.isInterrupted(); });
        show("blocked state", () -> { Thread t; synchronized (a) { t = new Thread(() -> a.add(0)); t.start(); until(t, Thread.State.BLOCKED); t.interrupt(); } t.join(); return t.getState(); });
        show("bounded", () -> { Bounded<Integer> q = new Bounded<>(3); long[] sum = new long[1]; Thread[] ts = new Thread[3]; for (int i = 0; i < 3; i++) { int me = i; ts[i] = new Thread(() -> { try { for (int k = 0; k < 100; k++) q.put(me * 1000 + k); } catch (InterruptedException e) { } }); ts[i].start(); } for (int k = 0; k < 300; k++) sum[0] += q.take(); for (Thread t : ts) t.join(); return sum[0] + " " + q.q.size(); });
        ReentrantLock l = new ReentrantLock();
        show("reentrant", () -> { l.lock(); l.lock(); String s = l.getHoldCount() + " " + l.isHeldByCurrentThread() + l.isLocked() + l.tryLock() + l.getHoldCount() + " " + l.toString().replaceAll(".*\\[", "["); l.unlock(); l.unlock(); l.unlock(); return s + l.toString().replaceAll("@\\w+", "@"); });
        show("unlock unowned", () -> { l.unlock(); return ""; });
        show("await unowned", () -> { l.newCondition().await(); return ""; });
        show("signal unowned", () -> { l.newCondition().signal(); return ""; });
        show("foreign condition", () -> { ReentrantLock o = new ReentrantLock(); Condition c = o.newCondition(); return l.hasWaiters(c); });
        show("try from other", () -> { l.lock(); boolean[] got = new boolean[2]; Thread t = new Thread(() -> { got[0] = l.tryLock(); try { got[1] = l.tryLock(5, TimeUnit.MILLISECONDS); } catch (InterruptedException e) { } }); t.start(); t.join(); l.unlock(); return Arrays.toString(got); });
        show("interruptibly", () -> { l.lock(); String[] how = new String[1]; Thread t = new Thread(() -> { try { l.lockInterruptibly(); how[0] = "got"; } catch (InterruptedException e) { how[0] = "interrupted"; } }); t.start(); until(t, Thread.State.WAITING); String q = l.hasQueuedThread(t) + " " + l.getQueueLength(); t.interrupt(); t.join(); l.unlock(); return how[0] + q + l.hasQueuedThreads(); });
        Condition c = l.newCondition();
        show("await times", () -> { l.lock(); try { return c.await(3, TimeUnit.MILLISECONDS) + " " + (c.awaitNanos(2_000_000) <= 0) + c.awaitUntil(new Date(0)); } finally { l.unlock(); } });
        show("await uninterruptibly", () -> { Thread me = Thread.currentThread(); Thread t = new Thread(() -> { try { until(me, Thread.State.WAITING); } catch (InterruptedException e) { } me.interrupt(); l.lock(); c.signalAll(); l.unlock(); }); l.lock(); try { t.start(); c.awaitUninterruptibly(); return Thread.interrupted(); } finally { l.unlock(); t.join(); } });
        show("signal order", () -> { StringBuffer order = new StringBuffer(); List<Thread> ts = new ArrayList<>(); for (int i = 0; i < 4; i++) { int me = i; Thread t = new Thread(() -> { l.lock(); try { c.await(); order.append(me); } catch (InterruptedException e) { } finally { l.unlock(); } }); ts.add(t); t.start(); until(t, Thread.State.WAITING); } l.lock(); int n = l.getWaitQueueLength(c); c.signal(); c.signal(); c.signalAll(); l.unlock(); for (Thread t : ts) t.join(); return order + " " + n; });
        show("park", () -> { Thread me = Thread.currentThread(); LockSupport.unpark(me); LockSupport.park(); LockSupport.parkNanos(1_000_000); me.interrupt(); LockSupport.park(this0()); return Thread.interrupted() + " " + LockSupport.getBlocker(me); });
        ThreadLocal<List<String>> tl = ThreadLocal.withInitial(ArrayList::new);
        InheritableThreadLocal<String> itl = new InheritableThreadLocal<>() { @Override protected String childValue(String p) { return p + "+child"; } };
        show("locals", () -> { tl.get().add("main"); itl.set("m"); String[] got = new String[2]; Thread t = new Thread(() -> { tl.get().add("t"); got[0] = tl.get().toString(); got[1] = itl.get(); itl.remove(); got[1] += itl.get(); }); t.start(); t.join(); String s = tl.get() + Arrays.toString(got) + itl.get(); tl.remove(); return s + tl.get(); });
        show("join times", () -> { Thread t = new Thread(() -> { try { Thread.sleep(5000); } catch (InterruptedException e) { } }); t.join(); t.start(); t.join(3); boolean alive = t.isAlive(); t.interrupt(); t.join(); return alive + " " + t.isAlive(); });
        show("join interrupted", () -> { Thread.currentThread().interrupt(); Thread t = new Thread(() -> LockSupport.parkNanos(50_000_000)); t.start(); t.join(); return ""; });
        show("started twice", () -> { Thread t = new Thread(() -> { }); t.start(); t.join(); t.start(); return ""; });
        show("priority", () -> { Thread t = new Thread(); t.setPriority(11); return ""; });
        show("daemon after", () -> { Thread t = new Thread(() -> LockSupport.parkNanos(20_000_000)); t.start(); try { t.setDaemon(true); return ""; } finally { t.join(); } });
        AtomicStampedReference<String> asr = new AtomicStampedReference<>("a", 0);
        AtomicMarkableReference<String> amr = new AtomicMarkableReference<>("a", false);
        show("stamped", () -> { int[] s = new int[1]; return asr.compareAndSet("a", "b", 0, 1) + " " + asr.compareAndSet("b", "c", 0, 2) + asr.get(s) + s[0] + asr.attemptStamp("b", 9) + asr.getStamp() + amr.compareAndSet("a", "b", false, true) + amr.isMarked() + amr.attemptMark("z", false); });
    }
    static Object this0() { return "blocker"; }
}
