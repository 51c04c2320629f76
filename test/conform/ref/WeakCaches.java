import java.lang.ref.*;
import java.util.*;
import java.util.function.*;

/** Caches of references: weak keys that go and values that stay, soft ones that stay, queues in order, phantoms, cleaners, references to references, finalizers that resurrect. */
public class WeakCaches {
    static void collect(BooleanSupplier done) throws InterruptedException { for (int i = 0; i < 200 && !done.getAsBoolean(); i++) { System.gc(); System.runFinalization(); Thread.sleep(2); } }
    static class Key { final String name; Key(String n) { name = n; } @Override public String toString() { return name; } }
    static List<Object> saved = new ArrayList<>();
    static class Phoenix { static int finals; @Override protected void finalize() { finals++; saved.add(this); } }
    static class Chain { Chain next; @Override protected void finalize() { order.append(next == null ? "last" : "x"); } }
    static StringBuffer order = new StringBuffer();
    static void fill(Map<Key, Object> m, ReferenceQueue<Object> q, List<Reference<Object>> refs) { for (int i = 0; i < 20; i++) { Key k = new Key("k" + i); m.put(k, new int[100]); refs.add(new WeakReference<>(new Key("w" + i), q)); } }
    static void phoenix() { new Phoenix(); }
    static void chain() { Chain c = null; for (int i = 0; i < 3; i++) { Chain n = new Chain(); n.next = c; c = n; } }
    static Cleaner.Cleanable clean(Cleaner c, Set<String> log) { c.register(new Object(), () -> log.add("gone")); return c.register(saved, () -> log.add("explicit")); }
    public static void main(String[] args) throws Exception {
        WeakHashMap<Key, Object> m = new WeakHashMap<>();
        ReferenceQueue<Object> q = new ReferenceQueue<>();
        List<Reference<Object>> refs = new ArrayList<>();
        Key held = new Key("held");
        m.put(held, "value");
        fill(m, q, refs);
        SoftReference<Object> soft = new SoftReference<>(new Key("soft"));
        PhantomReference<Object> phantom = new PhantomReference<>(new Key("phantom"), q);
        System.out.println(refs.size() + " " + phantom.get() + " " + soft.get());
        collect(() -> m.size() == 1 && refs.stream().allMatch(r -> r.get() == null));
        System.out.println(m + " " + refs.stream().filter(r -> r.get() == null).count() + " " + (soft.get() != null));
        int polled = 0;
        Set<Reference<?>> seen = new HashSet<>();
        for (Reference<?> r; seen.size() < 21 && (r = q.remove(2000)) != null;) seen.add(r);
        System.out.println(seen.size() + " " + seen.contains(phantom) + seen.containsAll(refs) + " " + q.poll() + phantom.refersTo(null) + phantom.enqueue());
        phoenix();
        collect(() -> saved.size() == 1);
        saved.clear();
        collect(() -> false == true || Phoenix.finals > 1);
        System.out.println(Phoenix.finals + " " + saved.size());
        chain();
        collect(() -> order.length() >= 6);
        System.out.println(order.length() + " " + order.toString().contains("last"));
        Set<String> log = Collections.synchronizedSet(new TreeSet<>());
        Cleaner cleaner = Cleaner.create();
        Cleaner.Cleanable c = clean(cleaner, log);
        collect(() -> log.contains("gone"));
        c.clean();
        c.clean();
        System.out.println(log);
        WeakReference<Object> w = new WeakReference<>(held, q), nested = new WeakReference<>(w);
        System.gc();
        System.out.println((w.get() == held) + " " + (nested.get() == w) + w.isEnqueued() + w.enqueue() + w.enqueue() + (w.get() == null) + (q.poll() == w) + w.refersTo(held));
        Reference<Object> cleared = new WeakReference<>(held, q);
        cleared.clear();
        System.out.println(cleared.get() + " " + cleared.refersTo(null) + cleared.enqueue() + (q.poll() == cleared));
        try { q.remove(-1); } catch (IllegalArgumentException e) { System.out.println(e); }
        Thread t = new Thread(() -> { try { q.remove(); } catch (InterruptedException e) { System.out.println(e); } });
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        t.interrupt();
        t.join();
        Map<Integer, WeakReference<byte[]>> cache = new HashMap<>();
        long made = 0;
        for (int i = 0; i < 3000; i++) { WeakReference<byte[]> r = cache.get(i % 10); byte[] b = r == null ? null : r.get(); if (b == null) { b = new byte[5000]; b[0] = (byte) (i % 10); cache.put(i % 10, new WeakReference<>(b)); made++; } if (b[0] != i % 10) System.out.println("wrong"); }
        System.out.println(made >= 10);
        Reference.reachabilityFence(held);
        List<SoftReference<byte[]>> many = new ArrayList<>();
        try { for (int i = 0; i < 100; i++) many.add(new SoftReference<>(new byte[1 << 20])); } catch (OutOfMemoryError e) { System.out.println("soft references must go first"); }
        System.out.println(many.size());
    }
}
