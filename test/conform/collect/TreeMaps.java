// TreeMap: navigation, ranges, views, polls, comparators, random checks against sorted arrays.
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

public class TreeMaps {
    static void fails(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": fine");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    static void mixed(TreeMap<Object, Integer> m, Object key) {
        m.put(key, 1);
    }

    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 0; i < 20; i++) m.put(i * 13 % 101, "v" + i);
        System.out.println(m);
        for (int k : new int[] {-1, 0, 26, 27, 50, 99, 200})
            System.out.println(k + ": " + m.floorKey(k) + " " + m.lowerKey(k) + " " + m.ceilingKey(k) + " " + m.higherKey(k) + " "
                    + m.floorEntry(k) + " " + m.higherEntry(k));
        System.out.println(m.firstKey() + " " + m.lastEntry() + " " + m.headMap(30) + " " + m.tailMap(80, false) + " " + m.subMap(20, true, 40, true));
        System.out.println(m.descendingMap() + " " + m.descendingKeySet().first() + " " + m.navigableKeySet().headSet(20));
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.size());
        NavigableMap<Integer, String> view = m.subMap(20, true, 60, false);
        view.put(33, "inside");
        view.remove(26);
        System.out.println(view + " " + view.size() + " " + m.containsKey(33) + " " + m.containsKey(26));
        fails("outside", () -> view.put(60, "x"));
        fails("range", () -> m.subMap(5, 1));
        fails("null", () -> m.put(null, ""));
        fails("first", () -> new TreeMap<Integer, Integer>().firstKey());
        fails("mixed", () -> {
            TreeMap<Object, Integer> t = new TreeMap<>();
            mixed(t, 1);
            mixed(t, "one");
        });
        fails("entry", () -> m.firstEntry().setValue("no"));
        SortedMap<Integer, String> desc = m.descendingMap().subMap(60, 30);
        System.out.println(desc + " " + desc.firstKey() + " " + desc.comparator().compare(1, 2));
        view.clear();
        System.out.println(m);
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String s : "b A c B a D d".split(" ")) ci.merge(s, 1, Integer::sum);
        System.out.println(ci + " " + ci.get("C"));
        TreeMap<String, Integer> byLength = new TreeMap<>(Comparator.comparingInt(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : List.of("pear", "fig", "apple", "kiwi", "date", "plum")) byLength.put(s, s.length());
        System.out.println(byLength + " " + byLength.ceilingEntry("zzz") + " " + byLength.headMap("kiwi"));
        TreeMap<String, Integer> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));
        nulls.put("x", 1);
        nulls.put(null, 0);
        System.out.println(nulls + " " + nulls.get(null));
        Random r = new Random(77);
        TreeMap<Integer, Integer> big = new TreeMap<>();
        int[] mirror = new int[500];
        Arrays.fill(mirror, -1);
        boolean good = true;
        for (int i = 0; i < 5000; i++) {
            int k = r.nextInt(500);
            if (r.nextInt(3) > 0) {
                big.put(k, i);
                mirror[k] = i;
            } else {
                Integer old = big.remove(k);
                good &= (old == null ? -1 : old) == mirror[k];
                mirror[k] = -1;
            }
            int q = r.nextInt(500), f = q;
            while (f >= 0 && mirror[f] < 0) f--;
            good &= f < 0 ? big.floorKey(q) == null : big.floorKey(q) == f;
        }
        int at = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) {
            while (mirror[at] < 0) at++;
            good &= e.getKey() == at && e.getValue() == mirror[at];
            at++;
        }
        System.out.println(good + " " + big.size() + " " + big.hashCode() + " " + big.equals(new java.util.HashMap<>(big)));
        big.entrySet().removeIf(e -> e.getKey() > 20);
        big.replaceAll((k, v) -> k * k);
        System.out.println(big + " " + new TreeMap<>(big).descendingMap().firstEntry());
        big.computeIfAbsent(1000, k -> 1);
        big.merge(1000, 5, Integer::sum);
        System.out.println(big.lastEntry() + " " + big.tailMap(15).values());
    }
}
