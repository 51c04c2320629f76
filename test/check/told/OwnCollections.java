import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.Set;
import java.util.Spliterator;
import java.util.TreeMap;

/** Collections of the program's own below those of the library, and the library's views above them. */
final class OwnCollections {
    static final class Few extends AbstractList<Integer> implements RandomAccess {
        private final int[] cells = new int[4];
        private int n;

        @Override
        public Integer get(int i) {
            if (i >= n) {
                throw new IndexOutOfBoundsException("at " + i);
            }
            return cells[i] + (Site.bool(1) ? 100 : 0);
        }

        @Override
        public int size() {
            return n;
        }

        @Override
        public void add(int at, Integer value) {
            System.arraycopy(cells, at, cells, at + 1, n - at);
            cells[at] = value;
            n++;
            if (Site.bool(2)) {
                modCount++;
            }
        }
    }

    static final class Pairs extends AbstractMap<String, Integer> {
        private final Set<Map.Entry<String, Integer>> entries = new LinkedHashSet<>();

        @Override
        public Set<Map.Entry<String, Integer>> entrySet() {
            return entries;
        }

        @Override
        public Integer put(String key, Integer value) {
            entries.add(new SimpleEntry<>(key, value + Site.choose(3, 2)));
            return null;
        }
    }

    static String few() {
        Few f = new Few();
        f.add(5);
        f.add(0, 6);
        String seen = "";
        try {
            for (int x : f) {
                seen += x + ",";
                if (f.size() < 3) {
                    f.add(f.size(), 9);
                }
            }
        } catch (ConcurrentModificationException e) {
            seen += "M";
        }
        return seen + f.size();
    }

    static String pairs() {
        Map<String, Integer> p = Site.bool(4) ? new Pairs() : Collections.synchronizedMap(new Pairs());
        p.put("a", 1);
        p.put("b", 2);
        p.put("a", 1);
        Set<Integer> values = new HashSet<>(p.values());
        p.keySet().removeIf(k -> k.equals("b") && Site.bool(5));
        return p + "" + values.size() + p.equals(Map.of("a", 1, "b", 2)) + (p.hashCode() & 15);
    }

    static String views() {
        TreeMap<Integer, String> m = new TreeMap<>(Map.of(1, "a", 3, "c", 5, "e"));
        var tail = m.tailMap(2 + Site.choose(6, 3), Site.bool(7));
        List<String> names = Collections.unmodifiableList(List.copyOf(tail.values()));
        if (Site.bool(8)) {
            m.put(4, "d");
        }
        Spliterator<Integer> s = tail.keySet().spliterator();
        String seen = names + "" + tail;
        s.tryAdvance(x -> Site.choose(9, 2));
        return seen + s.estimateSize() + tail.descendingMap().firstKey();
    }

    public static void main(String[] args) {
        int how = Site.choose(10, 3);
        throw new RuntimeException(how + ":" + (how == 0 ? views() : how == 1 ? pairs() : few()));
    }
}
