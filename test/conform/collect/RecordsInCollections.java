// Records: equality, hash, text, as keys, compact constructors, nesting, generics, interfaces.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

public class RecordsInCollections {
    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);

        Point plus(Point o) { return new Point(x + o.x, y + o.y); }
        @Override public int compareTo(Point o) { return x != o.x ? Integer.compare(x, o.x) : Integer.compare(y, o.y); }
    }

    record Everything(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a, Object o) {}

    record Rational(long num, long den) {
        Rational {
            if (den == 0) throw new ArithmeticException("denominator of " + num + " is zero");
            long g = gcd(Math.abs(num), Math.abs(den));
            if (den < 0) g = -g;
            num /= g;
            den /= g;
        }

        Rational(long whole) { this(whole, 1); }
        static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
        Rational plus(Rational o) { return new Rational(num * o.den + o.num * den, den * o.den); }
        @Override public String toString() { return den == 1 ? "" + num : num + "/" + den; }
    }

    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> withSecond(C c) { return new Pair<>(first, c); }
    }

    record Empty() {}

    record Node<T>(T value, Node<T> next) {}

    record Caps(String name) {
        public String name() { return name.toUpperCase(); }
    }

    public static void main(String[] args) {
        Set<Point> visited = new HashSet<>();
        Point at = Point.ORIGIN;
        int revisits = 0;
        for (char c : "NNEESSWWNNWWSSEENENE".toCharArray()) {
            at = at.plus(switch (c) {
                case 'N' -> new Point(0, 1);
                case 'S' -> new Point(0, -1);
                case 'E' -> new Point(1, 0);
                default -> new Point(-1, 0);
            });
            if (!visited.add(at)) revisits++;
        }
        System.out.println(visited.size() + " " + revisits + " " + at + " " + new TreeSet<>(visited));
        System.out.println(new Point(1, 2).equals(new Point(1, 2)) + " " + new Point(1, 2).equals(null) + " " + new Point(1, 2).hashCode() + " "
                + new Point(-5, 7).hashCode() + " " + new Empty() + new Empty().equals(new Empty()) + new Empty().hashCode());
        int[] array = {1};
        Everything e = new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "t", null, List.of(7));
        Everything same = new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "t", null, List.of(7));
        System.out.println(e + " " + e.equals(same) + " " + e.hashCode());
        System.out.println(new Everything(false, (byte) 0, 'x', (short) 0, 0, 0, -0f, Double.NaN, null, array, null).equals(
                new Everything(false, (byte) 0, 'x', (short) 0, 0, 0, 0f, Double.NaN, null, array, null)));
        System.out.println(new Pair<>(Double.NaN, -0.0).equals(new Pair<>(Double.NaN, -0.0)));
        Rational sum = new Rational(0);
        for (int i = 1; i <= 10; i++) sum = sum.plus(new Rational(1, i));
        System.out.println(sum + " " + new Rational(6, -8) + " " + new Rational(4, 2) + " " + new Rational(2, 4).equals(new Rational(1, 2)));
        try {
            new Rational(5, 0);
        } catch (ArithmeticException x) {
            System.out.println(x.getMessage());
        }
        Map<Pair<String, Integer>, List<Integer>> index = new HashMap<>();
        for (int i = 0; i < 20; i++) index.computeIfAbsent(new Pair<>(i % 2 == 0 ? "even" : "odd", i % 3), k -> new ArrayList<>()).add(i);
        System.out.println(index.get(new Pair<>("odd", 1)) + " " + index.size() + " " + new Pair<>("a", 1).withSecond(List.of(2)));
        Node<String> chain = null;
        for (String s : "a b c".split(" ")) chain = new Node<>(s, chain);
        System.out.println(chain + " " + chain.hashCode() + " " + new Caps("low").name() + " " + new Caps("low"));
        Map<Integer, TreeSet<Integer>> columns = visited.stream().collect(Collectors.groupingBy(Point::x, java.util.TreeMap::new,
                Collectors.mapping(Point::y, Collectors.toCollection(TreeSet::new))));
        System.out.println(columns);
        record Local(String word, long count) {}
        System.out.println(List.of("x", "y", "x").stream().collect(Collectors.groupingBy(s -> s, java.util.TreeMap::new, Collectors.counting()))
                .entrySet().stream().map(x -> new Local(x.getKey(), x.getValue())).toList());
        System.out.println(Point.class.isRecord() + " " + Point.class.getRecordComponents().length + " " + Point.class.getRecordComponents()[1].getName());
    }
}
