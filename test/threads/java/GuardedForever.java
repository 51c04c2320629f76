import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two threads change and iterate over collections forever, always with the same lock held; the lock
 * is in neither collection, nor in a static field. How often a collection was changed is no part of a
 * state, also in the middle of a change, so that the states are finite; and no iterator fails.
 */
// check: ok
public class GuardedForever {
    private final List<Integer> list = new ArrayList<>(List.of(1));
    private final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 2));

    synchronized void change() {
        list.add(2);
        map.put(2, 3);
        list.remove(1);
        map.remove(2);
    }

    synchronized int sum() {
        int sum = 0;
        for (int x : list) {
            sum += x;
        }
        for (int key : map.keySet()) {
            sum += map.get(key);
        }
        return sum;
    }

    public static void main(String[] args) {
        GuardedForever both = new GuardedForever();
        new Thread(() -> {
            while (true) {
                both.change();
            }
        }).start();
        while (true) {
            int sum = both.sum();
            assert sum == 3 : sum;
        }
    }
}
