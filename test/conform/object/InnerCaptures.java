// Inner, local, anonymous and static nested classes: captures, outer instances, shadowing, private access.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntSupplier;

public class InnerCaptures {
    private int x = 1;
    private static int total;
    private final String name;

    InnerCaptures(String name) { this.name = name; }

    class Inner {
        int x = 2;

        class Deep {
            int x = 3;
            String show() { return name + x + this.x + Inner.this.x + InnerCaptures.this.x; }
            void bump() { InnerCaptures.this.x += 10; Inner.this.x *= 2; total++; }
        }

        private int secret() { return x * InnerCaptures.this.x; }
        protected int secret2() { return secret() + 1; }
    }

    static class Nested {
        private int hidden = 99;
        private static String shared = "s";
        private Nested() { total += 100; }
        int peek(InnerCaptures o) { return o.x + o.priv(); }
    }

    private int priv() { return x * 1000; }

    static abstract class Base {
        final String seen;
        Base() { seen = describe(); }
        abstract String describe();
    }

    Iterator<Integer> range(int from, int to) {
        int step = from < to ? 1 : -1;
        class Range implements Iterator<Integer> {
            int at = from;
            @Override public boolean hasNext() { return at != to; }
            @Override public Integer next() {
                int r = at + x - x;
                at += step;
                return r;
            }
        }
        return new Range();
    }

    static List<IntSupplier> counters() {
        List<IntSupplier> l = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            final int start = i * 100;
            l.add(new IntSupplier() {
                private int n = start;
                { n += 5; }
                @Override public int getAsInt() { return n++; }
            });
        }
        return l;
    }

    class Sub extends Inner {
        @Override public String toString() { return "sub of " + name + super.secret2(); }
    }

    public static void main(String[] args) {
        InnerCaptures a = new InnerCaptures("a"), b = new InnerCaptures("b");
        InnerCaptures.Inner i = a.new Inner(), j = b.new Inner();
        Inner.Deep d = i.new Deep();
        System.out.println(d.show() + " " + i.secret());
        d.bump();
        System.out.println(d.show() + " " + i.secret() + " " + j.secret() + " " + total);
        Nested n = new Nested();
        n.hidden++;
        Nested.shared += "!";
        System.out.println(n.hidden + Nested.shared + n.peek(a) + " " + total);
        StringBuilder sb = new StringBuilder();
        for (Iterator<Integer> it = a.range(3, 7); it.hasNext();) sb.append(it.next()).append(' ');
        for (Iterator<Integer> it = a.range(2, -2); it.hasNext();) sb.append(it.next()).append(' ');
        System.out.println(sb);
        List<IntSupplier> cs = counters();
        System.out.println(cs.get(0).getAsInt() + cs.get(0).getAsInt() + " " + cs.get(1).getAsInt() + " " + cs.get(2).getAsInt() + " " + cs.get(0).getAsInt());
        int captured = 7;
        Base early = new Base() {
            final int own = 5;
            Integer boxed = 6;
            @Override String describe() { return captured + " " + own + " " + boxed; }
        };
        System.out.println(early.seen + " then " + early.describe());
        Object o = new Object() {
            int hello = 1;
            @Override public String toString() { return "anon" + hello++ + hello; }
        };
        System.out.println(o + " " + o.getClass().getName() + " " + o.getClass().isAnonymousClass() + " [" + o.getClass().getSimpleName() + "]");
        var anon = new Object() { int sum; void add(int v) { sum += v; } };
        for (int k = 0; k < 5; k++) anon.add(k);
        System.out.println(anon.sum + " " + Inner.Deep.class.getName() + " " + a.range(0, 1).getClass().getSimpleName() + " " + a.range(0, 1).getClass().isLocalClass());
        System.out.println(a.new Sub() + " " + a.new Sub().x);
        InnerCaptures none = null;
        try {
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer");
        }
        new Object() {
            void recurse(int depth) {
                class Level { int d = depth; int up() { return d == 0 ? 0 : d + new Object() { int next() { return d - 1; } }.next(); } }
                System.out.print(new Level().up() + (depth == 0 ? "\n" : " "));
                if (depth > 0) recurse(depth - 1);
            }
        }.recurse(4);
        System.out.println(Inner.class.getEnclosingClass().getSimpleName() + " " + Nested.class.isMemberClass() + " " + Inner.class.getDeclaringClass().getSimpleName());
    }
}
