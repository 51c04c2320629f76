// LinkedHashMap in insertion and access order, an LRU cache, LinkedHashSet.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class LinkedMaps {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1;
        private final int limit;
        private transient List<K> evicted = new ArrayList<>();

        Lru(int limit) {
            super(16, 0.75f, true);
            this.limit = limit;
        }

        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            if (size() <= limit) return false;
            evicted.add(eldest.getKey());
            return true;
        }
    }

    static int calls;

    static long fib(int n, Map<Integer, Long> memo) {
        calls++;
        if (n < 2) return n;
        Long known = memo.get(n);
        if (known != null) return known;
        long r = fib(n - 1, memo) + fib(n - 2, memo);
        memo.put(n, r);
        return r;
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "zeta alpha mid beta zeta omega".split(" ")) m.put(s, m.size());
        System.out.println(m + " " + m.keySet() + " " + m.values());
        m.remove("alpha");
        m.put("alpha", 99);
        m.putIfAbsent("mid", 5);
        m.merge("beta", 1, Integer::sum);
        m.compute("gone", (k, v) -> null);
        m.computeIfAbsent("last", String::length);
        System.out.println(m);
        m.replaceAll((k, v) -> v * 2);
        m.entrySet().removeIf(e -> e.getValue() > 100);
        System.out.println(m + " " + m.equals(Map.copyOf(m)) + " " + m.hashCode());
        Map<String, Integer> access = new LinkedHashMap<>(8, 0.75f, true);
        for (String s : "a b c d e".split(" ")) access.put(s, s.charAt(0) - 'a');
        access.get("b");
        access.getOrDefault("a", 0);
        access.put("c", 100);
        access.containsKey("d");
        access.putIfAbsent("e", 5);
        access.get("missing");
        System.out.println(access);
        Lru<String, Integer> cache = new Lru<>(3);
        for (String s : "a b c a d e a f b".split(" ")) {
            Integer hit = cache.get(s);
            if (hit == null) cache.put(s, 1);
            else cache.put(s, hit + 1);
        }
        System.out.println(cache + " evicted " + cache.evicted);
        Map<Integer, Long> memo = new LinkedHashMap<>();
        System.out.println(fib(80, memo) + " " + calls + " " + memo.size() + " " + memo.keySet().iterator().next());
        Lru<Integer, Long> small = new Lru<>(10);
        calls = 0;
        System.out.println(fib(25, small) + " " + calls + " " + small.keySet() + " " + small.evicted.size());
        Set<Integer> set = new LinkedHashSet<>(List.of(5, 3, 9));
        set.add(3);
        set.add(1);
        set.remove(5);
        set.add(5);
        System.out.println(set + " " + set.contains(9) + " " + set.equals(Set.of(1, 3, 5, 9)));
        set.retainAll(List.of(9, 5, 77));
        set.addAll(List.of(2, 9, 4));
        System.out.println(set + " " + new ArrayList<>(set).indexOf(4));
        Map<Character, Integer> first = new LinkedHashMap<>();
        for (char c : "mississippi river".toCharArray()) first.merge(c, 1, Integer::sum);
        StringBuilder b = new StringBuilder();
        first.forEach((k, v) -> b.append(k).append(v));
        System.out.println(b);
        for (Map.Entry<Character, Integer> e : first.entrySet()) {
            if (e.getValue() == 1) {
                System.out.println("first unique " + e.getKey());
                break;
            }
        }
        LinkedHashMap<Character, Integer> copy = new LinkedHashMap<>(first);
        copy.keySet().removeIf(c -> c == 's' || c == 'i');
        System.out.println(copy + " " + copy.entrySet().iterator().next());
    }
}
