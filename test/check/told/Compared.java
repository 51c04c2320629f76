import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

/** Comparators that choose, called by the library. */
final class Compared {
    record Item(String name, int rank) implements Comparable<Item> {
        @Override
        public int compareTo(Item other) {
            return Site.bool(1) ? Integer.compare(rank, other.rank) : 0;
        }
    }

    public static void main(String[] args) {
        Item[] items = {new Item("a", 3), new Item("b", 1), new Item("c", 2)};
        String seen = "";
        switch (Site.choose(2, 6)) {
            case 0 -> Arrays.sort(items);
            case 1 -> Arrays.sort(items, Collections.reverseOrder());
            case 2 -> {
                List<Item> list = Arrays.asList(items);
                Collections.sort(list, (x, y) -> Site.choose(3, 3) - 1);
            }
            case 3 -> seen += new TreeSet<>(Arrays.asList(items)).size();
            case 4 -> {
                PriorityQueue<Item> q = new PriorityQueue<>(Arrays.asList(items));
                seen += q.poll().name + q.poll().name;
            }
            default -> {
                TreeMap<Item, Integer> m = new TreeMap<>();
                for (Item i : items) {
                    m.merge(i, 1, Integer::sum);
                }
                seen += m.values();
            }
        }
        for (Item i : items) {
            seen += i.name;
        }
        seen += Collections.max(Arrays.asList(items).subList(0, 2)).name;
        throw new RuntimeException(seen);
    }
}
