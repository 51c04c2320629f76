// java.util.Collections: sorting, searching, rotating, wrappers, singletons, frequencies.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;

public class CollectionsUtil {
    static void fails(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": fine");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    static List<Integer> list(int... values) {
        List<Integer> l = new ArrayList<>();
        for (int v : values) l.add(v);
        return l;
    }

    public static void main(String[] args) {
        List<Integer> l = list(5, 2, 8, 1, 9, 3);
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 8) + " " + Collections.binarySearch(l, 4) + " " + Collections.binarySearch(l, 100));
        Collections.reverse(l);
        System.out.println(l + " " + Collections.binarySearch(l, 2, Comparator.reverseOrder()));
        Collections.rotate(l, 2);
        System.out.println(l);
        Collections.rotate(l, -3);
        Collections.swap(l, 0, 5);
        System.out.println(l + " " + Collections.max(l) + " " + Collections.min(l) + " " + Collections.max(l, Comparator.comparing(x -> x % 5)));
        Collections.rotate(l.subList(1, 5), 1);
        Collections.fill(l.subList(0, 2), 7);
        System.out.println(l + " " + Collections.frequency(l, 7) + " " + Collections.replaceAll(l, 7, 0) + " " + l);
        Collections.copy(l, list(10, 20));
        System.out.println(l + " " + Collections.nCopies(3, "ab") + " " + Collections.disjoint(l, list(99, 98)) + " "
                + Collections.indexOfSubList(list(1, 2, 3, 2, 3), list(2, 3)) + " " + Collections.lastIndexOfSubList(list(1, 2, 3, 2, 3), list(2, 3)));
        List<Integer> linked = new LinkedList<>(list(4, 3, 2, 1));
        Collections.sort(linked, Collections.reverseOrder());
        Collections.reverse(linked);
        System.out.println(linked + " " + Collections.binarySearch(linked, 3));
        List<Integer> frozen = Collections.unmodifiableList(l);
        l.set(0, -1);
        System.out.println(frozen + " " + frozen.contains(-1));
        fails("add", () -> frozen.add(1));
        fails("iterator", () -> {
            var it = frozen.iterator();
            it.next();
            it.remove();
        });
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        Map<String, Integer> ro = Collections.unmodifiableMap(map);
        fails("put", () -> ro.put("b", 2));
        fails("entry", () -> ro.entrySet().iterator().next().setValue(5));
        fails("empty", () -> Collections.emptyList().add(null));
        fails("singleton", () -> Collections.singletonList(1).add(2));
        fails("ncopies", () -> Collections.nCopies(-1, 0));
        fails("copy", () -> Collections.copy(new ArrayList<Integer>(), l));
        fails("max", () -> Collections.max(new ArrayList<Integer>()));
        List<Object> checked = uncheckedView(Collections.checkedList(new ArrayList<>(), String.class));
        checked.add("ok");
        fails("checked", () -> checked.add(42));
        System.out.println(Collections.emptyMap() + " " + Collections.singleton(3) + " " + Collections.singletonMap("k", "v") + " "
                + Collections.emptySet().equals(Set.of()) + " " + Collections.<Integer>emptyList().hashCode());
        Collection<Integer> sync = Collections.synchronizedList(new ArrayList<>(list(3, 1, 2)));
        sync.add(0);
        System.out.println(sync + " " + sync.size());
        Set<String> fromMap = Collections.newSetFromMap(new HashMap<>());
        System.out.println(fromMap.add("x") + " " + fromMap.add("x") + " " + fromMap);
        Vector<Integer> v = new Vector<>(list(1, 2, 3));
        Enumeration<Integer> e = v.elements();
        StringBuilder b = new StringBuilder();
        while (e.hasMoreElements()) b.append(e.nextElement()).append(';');
        System.out.println(b + " " + Collections.list(Collections.enumeration(linked)) + " " + v.firstElement() + v.lastElement() + v.elementAt(1));
        Set<Integer> all = new HashSet<>();
        System.out.println(Collections.addAll(all, 3, 1, 2, 3) + " " + all + " " + Collections.addAll(all, 1));
        System.out.println(Collections.asLifoQueue(new java.util.ArrayDeque<>(list(1, 2))).peek() + " " + Arrays.asList(1, 2).getClass().getSimpleName());
        fails("asList", () -> Arrays.asList(1, 2).add(3));
    }

    @SuppressWarnings("unchecked") static List<Object> uncheckedView(List<?> l) {
        return (List<Object>) l;
    }
}
