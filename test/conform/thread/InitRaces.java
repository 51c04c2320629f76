import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Class initialization by several threads: once, in order, seen by all, failing for all, recursive in one thread, interfaces, enums, constants that do not count. */
public class InitRaces {
    static final Queue<String> LOG = new ConcurrentLinkedQueue<>();
    static int log(String s) { LOG.add(s); return LOG.size(); }
    static class Slow { static final AtomicInteger TIMES = new AtomicInteger(); static volatile int ready; static { TIMES.incrementAndGet(); try { Thread.sleep(20); } catch (InterruptedException e) { } ready = 7; } static int get() { return ready; } }
    static class Fails { static int n = log("fails"); static { if (n > 0) throw new IllegalStateException("init " + Thread.currentThread().getName().length()); } }
    static class Base { static { log("base"); } static int inherited = log("inherited"); }
    static class Derived extends Base { static { log("derived"); } static final int CONST = 5; static final Integer BOXED = log("boxed"); static final String TEXT = "text"; static void call() { } }
    interface Plain { int V = log("plain interface"); }
    interface WithDefault { int V = log("default interface"); default void d() { } }
    static class Impl implements Plain, WithDefault { static { log("impl"); } }
    static class A { static int a = B.b + 1; static { log("A"); } }
    static class B { static int b = A.a + 1; static { log("B"); } }
    enum E { X, Y; static final Map<String, E> BY = new HashMap<>(); static { for (E e : values()) BY.put(e.name(), e); log("enum " + BY.size()); } E() { log("constant"); } }
    static class Lazy { private static class Holder { static final Lazy ONE = new Lazy(); } Lazy() { log("lazy made"); } static Lazy one() { return Holder.ONE; } }
    static class Self { static Self me = new Self(); static int count = 5; int seen; Self() { seen = count; } }
    static class Arr { static { log("array element"); } }
    static class Refl { static { log("reflected"); } static int f; }
    static final Runnable HELPER = () -> log("helper");
    static class Waits { static int v; static { Thread t = new Thread(HELPER); t.start(); try { t.join(); } catch (InterruptedException e) { } v = 9; } }
    static <T> List<T> all(int n, Callable<T> c) throws Exception { ExecutorService p = Executors.newFixedThreadPool(n); CyclicBarrier b = new CyclicBarrier(n); List<Future<T>> fs = new ArrayList<>(); for (int i = 0; i < n; i++) fs.add(p.submit(() -> { b.await(); return c.call(); })); List<T> r = new ArrayList<>(); for (Future<T> f : fs) r.add(f.get()); p.shutdown(); return r; }
    static void dump(String what) { System.out.println(what + " " + LOG); LOG.clear(); }
    public static void main(String[] args) throws Exception {
        System.out.println(all(5, Slow::get) + " " + Slow.TIMES);
        System.out.println(new TreeSet<>(all(4, () -> { try { return "" + Fails.n; } catch (ExceptionInInitializerError e) { return "first " + e.getCause(); } catch (NoClassDefFoundError e) { return "later " + e.getMessage() + " " + (e.getCause() instanceof ExceptionInInitializerError) + e.getCause().getMessage().replaceAll("\\[in thread.*\\]", "[in thread]"); } }).stream().map(s -> s.replaceAll("init \\d+", "init N")).toList()));
        dump("fails");
        System.out.println(Derived.CONST + Derived.TEXT);
        dump("constants");
        System.out.println(Derived.inherited > 0);
        dump("inherited through the derived");
        Derived.call();
        dump("derived");
        new Impl();
        dump("impl");
        System.out.println(Impl.class.getInterfaces().length + Plain.V);
        dump("interface");
        System.out.println(A.a + " " + B.b);
        dump("cycle");
        System.out.println(E.BY.get("Y") + " " + E.valueOf("X"));
        dump("enum");
        System.out.println(all(3, Lazy::one).stream().distinct().count());
        dump("lazy");
        System.out.println(Self.me.seen + " " + Self.count);
        Arr[] none = new Arr[3];
        Class<?> literal = Arr.class;
        dump("array");
        new Arr();
        dump("made");
        Class<?> c = Class.forName("InitRaces$Refl", false, InitRaces.class.getClassLoader());
        c.getDeclaredFields();
        dump("found");
        c.getDeclaredField("f").get(null);
        dump("read");
        System.out.println(Waits.v);
        dump("waits");
        Thread[] ts = new Thread[2];
        String[] got = new String[2];
        for (int i = 0; i < 2; i++) { int me = i; ts[i] = new Thread(() -> got[me] = "" + (me == 0 ? P.p : Q.q)); }
        ts[0].start(); ts[0].join(); ts[1].start(); ts[1].join();
        System.out.println(Arrays.toString(got));
    }
    static class P { static int p = Q.q + 10; }
    static class Q { static int q = P.p + 1; }
}
