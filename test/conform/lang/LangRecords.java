import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Records: components of every type, canonical and compact constructors, equals, hashCode, toString, nesting. */
public class LangRecords {
    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a, Object o) {
    }

    record Empty() {
    }

    record Range(int low, int high) implements Comparable<Range> {
        static int made;
        static final Range NONE = new Range(0, 0);

        Range {
            if (low > high) {
                throw new IllegalArgumentException(low + " > " + high);
            }
            made++;
            high = Math.min(high, 1000);
        }

        Range(int high) {
            this(0, high);
        }

        int length() {
            return high - low;
        }

        static Range of(String s) {
            String[] p = s.split("-");
            return new Range(Integer.parseInt(p[0]), Integer.parseInt(p[1]));
        }

        @Override
        public int compareTo(Range o) {
            return Integer.compare(length(), o.length());
        }
    }

    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> with(C c) {
            return new Pair<>(first, c);
        }

        Pair<B, A> swap() {
            return new Pair<>(second, first);
        }
    }

    record Name(String value) {
        public String value() {
            return value.toUpperCase();
        }

        @Override
        public String toString() {
            return "Name:" + value + "/" + value();
        }
    }

    record Case(String s) {
        @Override
        public boolean equals(Object o) {
            return o instanceof Case c && c.s.equalsIgnoreCase(s);
        }

        @Override
        public int hashCode() {
            return s.toLowerCase().hashCode();
        }
    }

    sealed interface Expr permits Num, Add, Mul, Neg {
    }

    record Num(double v) implements Expr {
    }

    record Add(Expr l, Expr r) implements Expr {
    }

    record Mul(Expr l, Expr r) implements Expr {
    }

    record Neg(Expr e) implements Expr {
    }

    static double eval(Expr e) {
        if (e instanceof Num n) {
            return n.v();
        } else if (e instanceof Add a) {
            return eval(a.l()) + eval(a.r());
        } else if (e instanceof Mul m) {
            return eval(m.l) * eval(m.r);
        } else if (e instanceof Neg n) {
            return -eval(n.e());
        }
        throw new AssertionError(e);
    }

    public static void main(String[] args) {
        int[] shared = {1, 2};
        All x = new All(true, (byte) -1, 'c', (short) 300, 1 << 20, 1L << 50, 0.5f, -0.0, "t", shared, null);
        All y = new All(true, (byte) -1, 'c', (short) 300, 1 << 20, 1L << 50, 0.5f, -0.0, "t", shared, null);
        All z = new All(true, (byte) -1, 'c', (short) 300, 1 << 20, 1L << 50, 0.5f, 0.0, "t", shared, null);
        System.out.println(x.equals(y) + " " + x.equals(z) + " " + (x.hashCode() == y.hashCode()) + " " + x.equals(null));
        System.out.println(x.toString().replaceAll("a=\\[I@[0-9a-f]+", "a=array"));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Range r = new Range(5, 2000);
        System.out.println(r + " " + r.length() + " " + new Range(7) + " " + Range.of("3-4") + " " + Range.made + " "
            + Range.NONE + " " + r.hashCode());
        try {
            new Range(2, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        Range[] rs = {r, Range.NONE, new Range(7)};
        Arrays.sort(rs);
        System.out.println(Arrays.toString(rs));
        Pair<String, Integer> p = new Pair<>("a", 1);
        System.out.println(p + " " + p.swap() + " " + p.with(List.of(1, 2)) + " " + p.with(null) + " "
            + p.equals(new Pair<>("a", 1)) + " " + p.equals(p.swap()) + " " + (p.hashCode() == "a".hashCode() * 31 + 1));
        System.out.println(new Name("bob") + " " + new Name("bob").equals(new Name("bob")));
        Map<Object, String> map = new HashMap<>();
        map.put(new Case("Key"), "found");
        map.put(p, "pair");
        System.out.println(map.get(new Case("KEY")) + " " + map.get(new Pair<>("a", 1)) + " " + map.get(new Pair<>("b", 1)));
        Expr e = new Add(new Num(2), new Mul(new Num(3), new Neg(new Num(4.5))));
        System.out.println(eval(e) + " " + e);
        System.out.println(e.equals(new Add(new Num(2), new Mul(new Num(3), new Neg(new Num(4.5))))));
        record Local(int a, List<String> b) {
            Local(int a) {
                this(a, List.of("d" + a));
            }
        }
        System.out.println(new Local(3) + " " + Objects.hash(new Local(1), new Local(2)));
        System.out.println(new Pair<>(Float.NaN, 0.0).equals(new Pair<>(Float.NaN, 0.0)) + " "
            + new Num(Double.NaN).equals(new Num(Double.NaN)) + " " + new Num(0.0).equals(new Num(-0.0)));
    }
}
