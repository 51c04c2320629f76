import dejavm.Choose;
import java.lang.ref.*;
import java.util.*;

// What its argument says of a reference whose referent nothing else holds, and of others.
final class Weak {
    static Object held = new Object();
    static final Map<Object, Integer> MAP = new WeakHashMap<>();

    static class Node {
        WeakReference<Node> next;
        Node strong;
    }

    public static void main(String[] args) {
        boolean one = Choose.bool();
        WeakReference<Object> r = new WeakReference<>(new Object());
        Object local = new Object();
        switch (args[0]) {
        case "cleared": // java has no such violation where it collects
            System.gc();
            assert r.get() == null;
            break;
        case "kept": // nor this one where it does not
            assert r.get() != null;
            break;
        case "either": // fails whatever is collected
            Object got = r.get();
            assert got != null && got == null;
            break;
        case "later": // wrong without any reference, behind one that is read
            if (r.get() == null) System.out.println("gone");
            assert !one;
            break;
        case "behind": // wrong, behind what is wrong only where nothing is collected
            System.gc();
            assert one || r.get() == null;
            assert !one;
            break;
        case "same": // in the same place, too
            System.gc();
            assert one ? r == null : r.get() == null;
            break;
        case "endless": // one is endless where it is collected
            if (!one) {
                while (r.get() == null) Thread.onSpinWait();
                throw new IllegalStateException();
            }
            assert r == null;
            break;
        case "soft": assert new SoftReference<>(new Object()).get() != null; break;
        case "refers": assert !r.refersTo(null); break;
        case "mapped": Optional.of(r).map(WeakReference::get).get(); break;
        case "queue":
            ReferenceQueue<Object> queue = new ReferenceQueue<>();
            WeakReference<Object> q = new WeakReference<>(new Object(), queue);
            System.gc();
            assert queue.poll() == null;
            Reference.reachabilityFence(q);
            break;
        case "size":
            MAP.put(new Object(), 1);
            System.gc();
            assert MAP.size() == 1;
            break;
        case "static": assert new WeakReference<>(held).get() == held; break;
        case "local":
            WeakReference<Object> l = new WeakReference<>(local);
            assert l.get() != null;
            Reference.reachabilityFence(local);
            break;
        case "field":
            Node a = new Node(), b = new Node();
            a.strong = b;
            b.next = new WeakReference<>(a);
            assert a.strong.next.get().strong == b;
            Reference.reachabilityFence(a);
            break;
        case "library":
            MAP.put(held, 1);
            ThreadLocal<Integer> t = ThreadLocal.withInitial(() -> 5);
            assert MAP.get(held) == 1 && MAP.size() == 1 && t.get() == 5;
            break;
        case "unread":
            System.gc();
            r.clear();
            assert r.get() == null;
            break;
        default: throw new IllegalArgumentException(args[0]);
        }
    }
}
