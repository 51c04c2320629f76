// List.of, Map.of, copyOf, and views: contents, refusals, nulls (never the order of sets and maps).
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class ImmutableLists {
    static void fails(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": fine");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<List<Integer>> lists = List.of(List.of(), List.of(1), List.of(1, 2), List.of(1, 2, 3), List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
        for (List<Integer> l : lists) {
            System.out.println(l + " " + l.size() + " " + l.hashCode() + " " + l.contains(2) + " " + l.indexOf(3) + " "
                    + l.equals(new ArrayList<>(l)) + " " + (List.copyOf(l) == l) + " " + l.subList(0, l.size() / 2));
            fails("add", () -> l.add(1));
            fails("get", () -> l.get(20));
        }
        fails("set", () -> List.of(1).set(0, 2));
        fails("remove", () -> List.of(1, 2).remove(0));
        fails("sort", () -> List.of(2, 1).sort(null));
        fails("null element", () -> List.of(1, null));
        fails("contains null", () -> List.of(1).contains(null));
        fails("indexOf null", () -> List.of(1, 2).indexOf(null));
        fails("copy null", () -> List.copyOf(Arrays.asList(1, null)));
        fails("duplicate set", () -> Set.of(1, 2, 1));
        fails("duplicate map", () -> Map.of("a", 1, "a", 2));
        fails("null key", () -> Map.of(null, 1));
        fails("map put", () -> Map.of("a", 1).put("b", 2));
        fails("map get null", () -> Map.of("a", 1).get(null));
        fails("set add", () -> Set.of().add(null));
        Set<String> s = Set.of("x", "y", "z");
        System.out.println(s.size() + " " + s.contains("y") + " " + new TreeSet<>(s) + " " + s.hashCode() + " " + s.equals(Set.of("z", "y", "x")));
        Map<String, Integer> m = Map.of("one", 1, "two", 2, "three", 3);
        System.out.println(m.size() + " " + m.get("two") + " " + new TreeMap<>(m) + " " + m.hashCode() + " " + m.getOrDefault("no", 9) + " "
                + m.containsValue(3) + " " + m.equals(new HashMap<>(m)));
        Map<String, Integer> entries = Map.ofEntries(Map.entry("k", 1), Map.entry("j", 2));
        System.out.println(new TreeMap<>(entries) + " " + Map.entry("a", 1) + " " + Map.entry("a", 1).equals(Map.entry("a", 1)));
        Set<Integer> many = Set.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        int sum = 0, n = 0;
        for (int x : many) {
            sum += x;
            n++;
        }
        System.out.println(sum + " " + n + " " + Set.copyOf(List.of(1, 1, 2)).size());
        List<Integer> backing = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> copy = List.copyOf(backing);
        backing.add(4);
        System.out.println(copy + " " + backing);
        String[] array = {"a", "b", "c"};
        List<String> view = Arrays.asList(array);
        view.set(1, "B");
        array[2] = "C";
        System.out.println(view + " " + Arrays.toString(array) + " " + view.contains(null));
        fails("asList remove", () -> view.remove(0));
        view.sort(java.util.Comparator.reverseOrder());
        view.replaceAll(String::toLowerCase);
        System.out.println(view);
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.equals(null, null) + " " + Objects.requireNonNullElse(null, "def") + " "
                + Objects.toString(null, "dflt") + " " + Objects.hashCode(null) + " " + Objects.checkIndex(1, 2));
        fails("requireNonNull", () -> Objects.requireNonNull(null, "must not be null"));
        fails("checkIndex", () -> Objects.checkIndex(2, 2));
        System.out.println(List.of(1, 2).equals(Arrays.asList(1, 2)) + " " + Set.of(1).equals(Set.copyOf(List.of(1))) + " "
                + List.of("a").toArray(new String[0]).length + " " + lists.stream().mapToInt(List::size).sum());
    }
}
