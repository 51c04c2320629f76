// Sorting is stable; comparators of every make; a comparator that breaks its contract is found out.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;

public class SortStability {
    record Person(String name, int age, String city, Double score) {}

    static void show(String what, List<Person> people, Comparator<? super Person> c) {
        List<Person> l = new ArrayList<>(people);
        l.sort(c);
        StringBuilder b = new StringBuilder(what + ":");
        for (Person p : l) b.append(' ').append(p.name());
        System.out.println(b);
    }

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("Ann", 30, "Oslo", 1.5), new Person("Bob", 25, "Rome", null), new Person("cid", 30, "Oslo", 0.5),
                new Person("Dan", 25, "Bonn", 2.5), new Person("eve", 41, "Rome", -0.0), new Person("Fay", 30, "Bonn", 0.0), new Person("Gus", 25, "Oslo", Double.NaN));
        show("name", people, Comparator.comparing(Person::name));
        show("ignore case", people, Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER));
        show("age", people, Comparator.comparingInt(Person::age));
        show("age desc", people, Comparator.comparingInt(Person::age).reversed());
        show("city age", people, Comparator.comparing(Person::city).thenComparingInt(Person::age));
        show("city age- name-", people, Comparator.comparing(Person::city).thenComparing(Person::age, Comparator.reverseOrder())
                .thenComparing(Person::name, Comparator.reverseOrder()));
        show("score nulls first", people, Comparator.comparing(Person::score, Comparator.nullsFirst(Comparator.naturalOrder())));
        show("score nulls last", people, Comparator.comparing(Person::score, Comparator.nullsLast(Comparator.reverseOrder())));
        show("length double", people, Comparator.comparingDouble(p -> p.city().length() / 2.0 - p.age()));
        show("long", people, Comparator.comparingLong(p -> -p.age() * 1_000_000_000L));
        show("all equal", people, (a, b) -> 0);
        Map<String, Integer> rank = Map.of("Rome", 0, "Oslo", 1, "Bonn", 2);
        show("by map", people, Comparator.comparing(p -> rank.get(p.city())));
        try {
            show("null score", people, Comparator.comparing(Person::score));
        } catch (NullPointerException e) {
            System.out.println("null score: refused");
        }
        Random r = new Random(8);
        for (int n : new int[] {5, 31, 32, 33, 100, 1000, 4000}) {
            List<int[]> l = new ArrayList<>();
            for (int i = 0; i < n; i++) l.add(new int[] {r.nextInt(10), i});
            l.sort(Comparator.comparingInt(a -> a[0]));
            boolean stable = true;
            for (int i = 1; i < n; i++) {
                int[] a = l.get(i - 1), b = l.get(i);
                stable &= a[0] < b[0] || a[0] == b[0] && a[1] < b[1];
            }
            Integer[] runs = new Integer[n];
            for (int i = 0; i < n; i++) runs[i] = i % 100 < 50 ? i : n - i;
            int[] calls = {0};
            Arrays.sort(runs, (a, b) -> { calls[0]++; return Integer.compare(a, b); });
            System.out.println(n + " " + stable + " " + calls[0] + " " + Arrays.hashCode(runs));
        }
        try {
            Integer[] bad = new Integer[200];
            for (int i = 0; i < bad.length; i++) bad[i] = r.nextInt(50);
            Arrays.sort(bad, (a, b) -> a < b ? 1 : 1 - (a + b) % 3);
            System.out.println("not noticed");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<String> words = new ArrayList<>(List.of("b", "A", "c", "B", "a", "C"));
        Collections.sort(words, String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.reverseOrder()));
        System.out.println(words);
        words.sort(Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER));
        System.out.println(words + " " + Comparator.<Integer>naturalOrder().reversed().compare(1, 2) + " "
                + Comparator.<String>naturalOrder().reversed().equals(Comparator.<String>reverseOrder()));
    }
}
