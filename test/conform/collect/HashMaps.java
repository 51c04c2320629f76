// HashMap: all of its methods, null keys, views, resizing, iteration order of small integers.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class HashMaps {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        for (String w : "the cat and the dog and the bird".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(new TreeMap<>(m) + " " + m);
        System.out.println(m.put("cat", 10) + " " + m.put("new", 5) + " " + m.putIfAbsent("new", 6) + " " + m.putIfAbsent("abs", 7));
        System.out.println(m.get("nope") + " " + m.getOrDefault("nope", -1) + " " + m.containsKey("cat") + " " + m.containsValue(10));
        m.put(null, 0);
        m.put("nul", null);
        System.out.println(m.get(null) + " " + m.containsKey(null) + " " + m.getOrDefault("nul", 9) + " " + m.containsValue(null));
        System.out.println(m.computeIfAbsent("len", String::length) + " " + m.computeIfAbsent("len", k -> 99) + " "
                + m.computeIfPresent("cat", (k, v) -> v + 1) + " " + m.computeIfPresent("zzz", (k, v) -> 1) + " "
                + m.compute("dog", (k, v) -> v == null ? 1 : null) + " " + m.compute("fresh", (k, v) -> v == null ? 1 : 2) + " "
                + m.merge("cat", 5, (a, b) -> null) + " " + m.merge("nul", 8, Integer::sum));
        System.out.println(m);
        System.out.println(m.remove("and") + " " + m.remove("none") + " " + m.remove("the", 99) + " " + m.remove("the", 3) + " "
                + m.replace("bird", 42) + " " + m.replace("none", 1) + " " + m.replace("bird", 42, 43) + " " + m.size());
        m.replaceAll((k, v) -> k == null ? -1 : v * 100 + k.length());
        System.out.println(m);
        m.keySet().remove("len");
        m.values().removeIf(v -> v == 43 * 100 + 4);
        m.entrySet().removeIf(e -> e.getKey() == null);
        for (Map.Entry<String, Integer> e : m.entrySet()) e.setValue(e.getValue() + 1);
        System.out.println(m + " " + m.keySet() + " " + m.values() + " " + m.hashCode());
        Map<Integer, Integer> squares = new HashMap<>(4, 0.5f);
        for (int i = 0; i < 3000; i++) squares.put(i * 17, i * i);
        long check = 0;
        int order = 0;
        for (Map.Entry<Integer, Integer> e : squares.entrySet()) {
            check += (long) e.getKey() * e.getValue();
            order = order * 31 + e.getKey();
        }
        System.out.println(squares.size() + " " + check + " " + order);
        Iterator<Integer> it = squares.keySet().iterator();
        int removed = 0;
        while (it.hasNext()) {
            if (it.next() % 2 == 1) {
                it.remove();
                removed++;
            }
        }
        System.out.println(removed + " " + squares.size() + " " + squares.get(34) + " " + squares.get(17));
        Map<List<Integer>, String> byList = new HashMap<>();
        byList.put(List.of(1, 2), "a");
        byList.put(new ArrayList<>(List.of(1, 2)), "b");
        byList.put(List.of(2, 1), "c");
        System.out.println(byList.size() + " " + byList.get(List.of(1, 2)));
        Map<Object, String> mixed = new HashMap<>();
        mixed.put(1, "int");
        mixed.put(1L, "long");
        mixed.put('1', "char");
        mixed.put("1", "string");
        mixed.put(1.0, "double");
        mixed.put(true, "bool");
        System.out.println(mixed.get(1) + mixed.get(1L) + mixed.get('1') + mixed.get("1") + mixed.get(1.0) + mixed.get(true) + mixed.size());
        HashMap<String, Integer> copy = new HashMap<>(m);
        System.out.println(copy.equals(m) + " " + copy.clone().equals(m) + " " + copy.entrySet().equals(m.entrySet()) + " "
                + copy.keySet().containsAll(m.keySet()));
        copy.clear();
        System.out.println(copy + " " + copy.isEmpty());
        try {
            m.computeIfAbsent("x", k -> { m.put("y", 1); return 2; });
            System.out.println("fine");
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("cme " + e.getMessage());
        }
        Map<Integer, List<String>> groups = new HashMap<>();
        for (String s : List.of("a", "bb", "cc", "ddd", "e")) groups.computeIfAbsent(s.length(), k -> new ArrayList<>()).add(s);
        System.out.println(groups);
    }
}
