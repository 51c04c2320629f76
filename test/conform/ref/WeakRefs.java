// Weak references and their queue: cleared when nothing else holds the referent, enqueued once.
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class WeakRefs {
    static final class Named extends WeakReference<Object> {
        final String name;

        Named(String name, Object referent, ReferenceQueue<Object> queue) {
            super(referent, queue);
            this.name = name;
        }
    }

    static final Object FOREVER = new Object();
    static Object kept = new Object();

    static List<Named> make(ReferenceQueue<Object> queue) {
        List<Named> all = new ArrayList<>();
        for (int i = 0; i < 5; i++) all.add(new Named("garbage " + i, new byte[100 + i], queue));
        all.add(new Named("kept", kept, queue));
        all.add(new Named("static", FOREVER, queue));
        all.add(new Named("literal", "a literal", queue));
        all.add(new Named("class", WeakRefs.class, queue));
        Object[] chain = new Object[1];
        chain[0] = new Object[] {chain};
        all.add(new Named("cycle", chain, queue));
        Named cleared = new Named("cleared by hand", new Object(), queue);
        cleared.clear();
        all.add(cleared);
        Named enqueued = new Named("enqueued by hand", new Object(), queue);
        System.out.println(enqueued.enqueue() + " " + enqueued.enqueue());
        all.add(enqueued);
        return all;
    }

    public static void main(String[] args) throws Exception {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        List<Named> all = make(queue);
        List<String> names = new ArrayList<>();
        while (names.size() < 7) {
            System.gc();
            Reference<?> r;
            while ((r = queue.remove(50)) != null) names.add(((Named) r).name);
        }
        Collections.sort(names);
        System.out.println(names);
        System.out.println(queue.poll());
        for (Named n : all) System.out.println(n.name + " " + (n.get() != null) + " " + n.refersTo(null));
        kept = null;
        Reference<?> last;
        do {
            System.gc();
            last = queue.remove(50);
        } while (last == null);
        System.out.println(((Named) last).name + " " + last.get());
        WeakReference<Object> noQueue = new WeakReference<>(new Object());
        while (!noQueue.refersTo(null)) System.gc();
        System.out.println(noQueue.get() + " " + noQueue.enqueue());
        Reference.reachabilityFence(all);
    }
}
