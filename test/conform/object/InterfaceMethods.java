// Default, static and private interface methods: diamonds, super calls, overriding, abstract again.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class InterfaceMethods {
    interface Named {
        String name();
        default String greet() { return "Hello " + name() + suffix(); }
        private String suffix() { return stars(name().length()); }
        private static String stars(int n) { return "*".repeat(n); }
        static Named of(String s) { return () -> s; }
    }

    interface Loud extends Named {
        @Override default String greet() { return Named.super.greet().toUpperCase(); }
    }

    interface Polite extends Named {
        @Override default String greet() { return "Dear " + name(); }
    }

    static class Both implements Loud, Polite {
        public String name() { return "both"; }
        @Override public String greet() { return Loud.super.greet() + "/" + Polite.super.greet(); }
    }

    interface A { default String who() { return "A"; } }
    interface B extends A { default String who() { return "B"; } }
    interface C extends A { }
    static class D implements B, C { }
    static class Base { public String who() { return "Base"; } }
    static class E extends Base implements B { }
    abstract static class Abs implements A { public abstract String who(); }
    static class F extends Abs { public String who() { return "F"; } }
    interface Re extends A { String who(); }

    interface Stack2<T> extends Iterable<T> {
        List<T> items();
        default Stack2<T> push(T t) { items().add(t); return this; }
        default T pop() {
            if (items().isEmpty()) throw new IllegalStateException("empty " + getClass().getSimpleName());
            return items().remove(items().size() - 1);
        }
        default int size() { return items().size(); }
        @Override default Iterator<T> iterator() { return items().iterator(); }
        static <T> Stack2<T> create() {
            class Impl implements Stack2<T> {
                final List<T> items = new ArrayList<>();
                public List<T> items() { return items; }
            }
            return new Impl();
        }
    }

    interface Counter { int[] COUNT = {0}; default int tick() { return ++COUNT[0]; } }
    static class C1 implements Counter { }
    static class C2 implements Counter { @Override public int tick() { return Counter.super.tick() * 10; } }

    interface Shape extends Comparable<Shape> {
        double area();
        @Override default int compareTo(Shape o) { return Double.compare(area(), o.area()); }
    }
    record Circle(double r) implements Shape { public double area() { return 3 * r * r; } }
    record Square(double a) implements Shape { public double area() { return a * a; } }

    interface WithObject { boolean equals(Object o); String toString(); default int n() { return hashCode() == hashCode() ? 1 : 0; } }

    public static void main(String[] args) {
        Named n = Named.of("ann"), loud = (Loud) () -> "bob";
        System.out.println(n.greet() + " " + loud.greet() + " " + new Both().greet());
        System.out.println(new D().who() + new E().who() + new F().who() + new A() { }.who() + ((Re) () -> "Re").who());
        A a = new D();
        B b = new E();
        Base base = new E();
        System.out.println(a.who() + b.who() + base.who());
        Stack2<String> s = Stack2.create();
        s.push("x").push("y").push("z");
        StringBuilder sb = new StringBuilder();
        for (String t : s) sb.append(t);
        System.out.println(s.pop() + s.size() + sb);
        s.pop();
        s.pop();
        try {
            s.pop();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new C1().tick() + " " + new C2().tick() + " " + new C1().tick() + " " + Counter.COUNT[0]);
        List<Shape> shapes = new ArrayList<>(List.of(new Circle(2), new Square(3), new Circle(1), new Square(1)));
        shapes.sort(null);
        System.out.println(shapes);
        System.out.println(new WithObject() { public String toString() { return "obj"; } } + " " + new WithObject() { }.n());
        Runnable r = new Both()::greet;
        r.run();
        System.out.println(Named.class.isInterface() + " " + n.getClass().getInterfaces()[0].getSimpleName());
    }
}
