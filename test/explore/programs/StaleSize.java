// A view of a map caches its size, with the number of changes that the map had then.
// options: --bound 4 --op put(1..2) --op size() --op fail()
// violation: exception two
// calls: put(1) size() put(2) fail()
import java.util.SortedMap;
import java.util.TreeMap;

public class StaleSize {
    private final TreeMap<Integer, Integer> map = new TreeMap<>();
    private final SortedMap<Integer, Integer> head = map.headMap(100);
    private boolean seen;

    public void put(int key) {
        map.put(key, key);
    }

    public void size() {
        seen = head.size() == 1;
    }

    public void fail() {
        if (seen && head.size() == 2) {
            throw new IllegalStateException("two");
        }
    }
}
