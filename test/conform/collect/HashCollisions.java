// Keys that all collide: HashMap's trees, comparable and not; bad hash codes; a hash map of our own.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class HashCollisions {
    static final class Plain {
        final int id;

        Plain(int id) { this.id = id; }
        @Override public int hashCode() { return id & 3; }
        @Override public boolean equals(Object o) { return o instanceof Plain p && p.id == id; }
        @Override public String toString() { return "P" + id; }
    }

    static final class Ordered implements Comparable<Ordered> {
        static int comparisons;
        final int id;

        Ordered(int id) { this.id = id; }
        @Override public int hashCode() { return 42; }
        @Override public boolean equals(Object o) { return o instanceof Ordered p && p.id == id; }
        @Override public int compareTo(Ordered o) {
            comparisons++;
            return Integer.compare(id, o.id);
        }
    }

    static final class Table<K, V> {
        private Object[] keys = new Object[8], values = new Object[8];
        private int size, probes;

        void put(K k, V v) {
            if (size * 2 > keys.length) grow();
            int i = find(k);
            if (keys[i] == null) size++;
            keys[i] = k;
            values[i] = v;
        }

        @SuppressWarnings("unchecked") V get(K k) { return (V) values[find(k)]; }

        private int find(Object k) {
            int i = k.hashCode() * 0x9e3779b9 >>> 32 - Integer.numberOfTrailingZeros(keys.length);
            while (keys[i] != null && !keys[i].equals(k)) {
                i = i + 1 & keys.length - 1;
                probes++;
            }
            return i;
        }

        private void grow() {
            Object[] oldKeys = keys, oldValues = values;
            keys = new Object[oldKeys.length * 2];
            values = new Object[keys.length];
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldKeys[i] == null) continue;
                int j = find(oldKeys[i]);
                keys[j] = oldKeys[i];
                values[j] = oldValues[i];
            }
        }
    }

    public static void main(String[] args) {
        Map<Plain, Integer> m = new HashMap<>();
        for (int i = 0; i < 300; i++) m.put(new Plain(i), i);
        int found = 0;
        for (int i = 0; i < 400; i++) if (m.containsKey(new Plain(i))) found++;
        System.out.println(m.size() + " " + found);
        for (int i = 0; i < 300; i += 3) m.remove(new Plain(i));
        long sum = 0;
        for (int v : m.values()) sum += v;
        System.out.println(m.size() + " " + sum + " " + m.get(new Plain(7)) + " " + m.get(new Plain(9)));
        m.keySet().removeIf(p -> p.id > 10);
        List<String> left = new ArrayList<>();
        for (Plain p : m.keySet()) left.add(p.toString());
        left.sort(null);
        System.out.println(left);
        Map<Ordered, String> o = new HashMap<>();
        for (int i = 0; i < 1000; i++) o.put(new Ordered(i * 7 % 1000), "v" + i);
        System.out.println(o.size() + " " + o.get(new Ordered(77)) + " " + o.get(new Ordered(-1)) + " " + (Ordered.comparisons > 1000)
                + " " + (Ordered.comparisons < 60000));
        for (int i = 0; i < 1000; i++) if (i % 50 != 0) o.remove(new Ordered(i));
        int ids = 0;
        for (Ordered k : o.keySet()) ids += k.id;
        System.out.println(o.size() + " " + ids);
        Set<String> words = new HashSet<>();
        String[] pair = {"Aa", "BB"};
        for (int n = 0; n < 256; n++) {
            StringBuilder b = new StringBuilder();
            for (int bit = 0; bit < 8; bit++) b.append(pair[n >> bit & 1]);
            words.add(b.toString());
        }
        Set<Integer> hashes = new HashSet<>();
        for (String w : words) hashes.add(w.hashCode());
        System.out.println(words.size() + " " + hashes + " " + words.contains("AaBBAaBBAaBBAaBB") + " " + words.contains("AaBBAaBBAaBBAaBb"));
        Table<String, Integer> t = new Table<>();
        for (int i = 0; i < 2000; i++) t.put("key" + i % 700, i);
        System.out.println(t.size + " " + t.get("key5") + " " + t.get("key699") + " " + t.get("none") + " " + t.probes);
    }
}
