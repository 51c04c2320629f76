// WeakHashMap, ThreadLocal and ClassValue over many collections.
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.WeakHashMap;

public class WeakMaps {
    static final class Key {
        final int n;

        Key(int n) {
            this.n = n;
        }

        @Override
        public int hashCode() {
            return n;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key k && k.n == n;
        }
    }

    static void fill(WeakHashMap<Key, String> map, List<Key> keep) {
        for (int i = 0; i < 1000; i++) {
            Key k = new Key(i);
            map.put(k, "value " + i);
            if (i % 100 == 0) keep.add(k);
        }
    }

    public static void main(String[] args) throws Exception {
        WeakHashMap<Key, String> map = new WeakHashMap<>();
        List<Key> keep = new ArrayList<>();
        fill(map, keep);
        while (map.size() > keep.size()) {
            System.gc();
            Thread.sleep(5);
        }
        System.out.println(map.size());
        for (Key k : keep) System.out.println(k.n + " " + map.get(k));
        System.out.println(map.containsKey(new Key(1)) + " " + map.containsKey(new Key(900)));

        List<WeakReference<ThreadLocal<byte[]>>> locals = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            ThreadLocal<byte[]> local = ThreadLocal.withInitial(() -> new byte[1000]);
            local.get()[0] = (byte) i;
            locals.add(new WeakReference<>(local));
        }
        int left;
        do {
            System.gc();
            left = 0;
            for (var r : locals) left += r.refersTo(null) ? 0 : 1;
        } while (left > 1); // the last one may still be in a register of java's
        System.out.println("locals gone");
        ThreadLocal<String> last = new ThreadLocal<>();
        System.out.println(last.get());
        last.set("set");
        System.gc();
        System.out.println(last.get());
        keep.clear();
    }
}
