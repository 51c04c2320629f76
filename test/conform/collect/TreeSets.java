// TreeSet and HashSet: set algebra, navigation, custom order, sieves and word sets.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

public class TreeSets {
    static class Version implements Comparable<Version> {
        final int[] parts;

        Version(String s) {
            String[] p = s.split("\\.");
            parts = new int[p.length];
            for (int i = 0; i < p.length; i++) parts[i] = Integer.parseInt(p[i]);
        }

        @Override public int compareTo(Version o) {
            for (int i = 0; i < Math.max(parts.length, o.parts.length); i++) {
                int a = i < parts.length ? parts[i] : 0, b = i < o.parts.length ? o.parts[i] : 0;
                if (a != b) return Integer.compare(a, b);
            }
            return 0;
        }

        @Override public String toString() {
            StringBuilder b = new StringBuilder("v");
            for (int p : parts) b.append(p).append('.');
            return b.substring(0, b.length() - 1);
        }
    }

    public static void main(String[] args) {
        TreeSet<Integer> a = new TreeSet<>(List.of(5, 1, 9, 3, 7)), b = new TreeSet<>(List.of(3, 4, 5, 6));
        TreeSet<Integer> union = new TreeSet<>(a), inter = new TreeSet<>(a), minus = new TreeSet<>(a);
        union.addAll(b);
        inter.retainAll(b);
        minus.removeAll(b);
        System.out.println(union + " " + inter + " " + minus + " " + union.containsAll(a) + " " + a.containsAll(b));
        System.out.println(a.add(5) + " " + a.add(6) + " " + a.remove(1) + " " + a.remove(100) + " " + a);
        System.out.println(a.first() + " " + a.last() + " " + a.floor(4) + " " + a.ceiling(4) + " " + a.lower(3) + " " + a.higher(9));
        System.out.println(a.headSet(6) + " " + a.headSet(6, true) + " " + a.tailSet(6) + " " + a.subSet(4, 8) + " " + a.descendingSet());
        NavigableSet<Integer> view = a.subSet(4, true, 8, true);
        view.remove(5);
        view.add(8);
        System.out.println(a + " " + view + " " + view.pollFirst() + " " + a);
        try {
            view.add(100);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(a.pollFirst() + " " + a.pollLast() + " " + a);
        TreeSet<Version> versions = new TreeSet<>();
        for (String s : "1.10 1.2 1.2.0 1.0 2 1.2.1 0.9.9 2.0.0".split(" ")) System.out.print(versions.add(new Version(s)) + " ");
        System.out.println(versions + " " + versions.floor(new Version("1.5")));
        TreeSet<String> byLast = new TreeSet<>(Comparator.comparing((String s) -> s.charAt(s.length() - 1)).thenComparing(String::length));
        byLast.addAll(List.of("apple", "grape", "fig", "dog", "banana", "bee"));
        System.out.println(byLast + " " + byLast.descendingSet());
        Set<Integer> h = new HashSet<>();
        for (int i = 0; i < 100; i++) h.add(i * i % 37);
        System.out.println(h + " " + h.size());
        Iterator<Integer> it = h.iterator();
        while (it.hasNext()) if (it.next() % 3 != 0) it.remove();
        System.out.println(h + " " + h.equals(Set.copyOf(h)) + " " + h.hashCode() + " " + h.contains(null));
        h.add(null);
        System.out.println(h.contains(null) + " " + h.size() + " " + h.remove(null));
        TreeSet<Integer> primes = new TreeSet<>();
        for (int i = 2; i < 200; i++) primes.add(i);
        for (Integer p = 2; p != null && p * p < 200; p = primes.higher(p))
            for (int k = p * p; k < 200; k += p) primes.remove(k);
        System.out.println(primes);
        SortedSet<Integer> tail = primes.tailSet(150);
        System.out.println(tail.size() + " " + tail.first() + " " + tail.last() + " " + new ArrayList<>(primes.headSet(20)));
        Set<Set<Integer>> power = new HashSet<>();
        for (int mask = 0; mask < 16; mask++) {
            Set<Integer> s = new HashSet<>();
            for (int i = 0; i < 4; i++) if ((mask >> i & 1) != 0) s.add(i);
            power.add(s);
        }
        System.out.println(power.size() + " " + power.contains(Set.of(1, 3)) + " " + power.contains(Set.of(4)) + " " + power.hashCode());
        try {
            new TreeSet<Object>(List.of(new Object()));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
