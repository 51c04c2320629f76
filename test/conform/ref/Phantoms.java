// Phantom references: never give their referent, are enqueued after it is gone.
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

public class Phantoms {
    static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    static final Map<Reference<?>, String> RESOURCES = new HashMap<>();

    static final class Resource {
        Resource(String name) {
            RESOURCES.put(new PhantomReference<>(this, QUEUE), name);
        }
    }

    static Resource open(String name) {
        return new Resource(name);
    }

    static void drop() {
        for (int i = 0; i < 10; i++) open("dropped " + i);
    }

    public static void main(String[] args) throws Exception {
        Resource held = open("held");
        drop();
        TreeSet<String> freed = new TreeSet<>();
        while (freed.size() < 10) {
            System.gc();
            Reference<?> r;
            while ((r = QUEUE.remove(20)) != null) {
                freed.add(RESOURCES.remove(r) + " " + r.get() + " " + r.refersTo(null));
            }
        }
        freed.forEach(System.out::println);
        System.out.println(RESOURCES.values());
        for (Reference<?> r : RESOURCES.keySet()) System.out.println(r.get() + " " + r.refersTo(null));
        Reference.reachabilityFence(held);
    }
}
