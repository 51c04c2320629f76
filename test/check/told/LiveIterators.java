import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** Iterators and views that live across choices, and fail fast or not. */
final class LiveIterators {
    static Collection<Integer> make(int kind) {
        return switch (kind) {
            case 0 -> new ArrayList<>(List.of(1, 2, 3));
            case 1 -> new LinkedList<>(List.of(1, 2, 3));
            case 2 -> new ArrayDeque<>(List.of(1, 2, 3));
            case 3 -> new PriorityQueue<>(List.of(3, 2, 1));
            case 4 -> new TreeMap<>(Map.of(1, 1, 2, 2, 3, 3)).descendingMap().keySet();
            case 5 -> new HashMap<>(Map.of(1, 1, 2, 2, 3, 3)).keySet();
            case 6 -> new CopyOnWriteArrayList<>(List.of(1, 2, 3));
            default -> new ArrayList<>(List.of(0, 1, 2, 3, 4)).subList(1, 4);
        };
    }

    static String walk(Collection<Integer> c) {
        String seen = "";
        Iterator<Integer> it = c.iterator();
        try {
            for (int i = 0; i < 3 && it.hasNext(); i++) {
                seen += it.next();
                switch (Site.choose(1, 3)) {
                    case 0: break;
                    case 1: it.remove(); break;
                    default: c.remove(2); break;
                }
            }
        } catch (ConcurrentModificationException | UnsupportedOperationException e) {
            seen += e.getClass().getSimpleName().charAt(0);
        }
        return seen + c;
    }

    static String list() {
        List<Integer> l = Site.bool(2) ? new LinkedList<>(List.of(1, 2))
                : new ArrayList<>(List.of(1, 2));
        ListIterator<Integer> it = l.listIterator(Site.choose(3, 3));
        for (int i = 0; i < 2; i++) {
            switch (Site.choose(4, 3)) {
                case 0: it.add(10 + i); break;
                case 1: back(it); break;
                default: forth(it); break;
            }
        }
        return l + "" + it.nextIndex();
    }

    static void back(ListIterator<Integer> it) {
        if (it.hasPrevious()) {
            it.set(it.previous() * 5);
        }
    }

    static void forth(ListIterator<Integer> it) {
        if (it.hasNext()) {
            it.next();
        }
    }

    static String maps() {
        Map<String, Integer> recent = new LinkedHashMap<>(4, 0.75f, true);
        Map<TimeUnit, Integer> units = new EnumMap<>(TimeUnit.class);
        for (int i = 0; i < 3; i++) {
            recent.put("k" + i, i);
            units.merge(Site.bool(5) ? TimeUnit.DAYS : TimeUnit.SECONDS, 1, Integer::sum);
        }
        Iterator<Map.Entry<TimeUnit, Integer>> it = units.entrySet().iterator();
        Map.Entry<TimeUnit, Integer> first = it.next();
        recent.get("k" + Site.choose(6, 3));
        first.setValue(Site.choose(7, 2) * 7);
        return recent + "" + units + it.hasNext();
    }

    public static void main(String[] args) {
        int kind = Site.choose(8, 10);
        String seen = kind + ":";
        seen += kind < 8 ? walk(make(kind)) : kind == 8 ? list() : maps();
        throw new RuntimeException(seen);
    }
}
