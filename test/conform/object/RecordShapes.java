import java.lang.annotation.*;
import java.util.*;
import java.util.function.*;

/** Records of every component type: text, equality, hash, compact constructors, overridden members, generics, nesting, interfaces, reflection, deep recursion. */
public class RecordShapes {
    record Empty() { }
    record All(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o, int[] a, String t, List<? extends Number> l) { }
    record Pair<A, B>(A a, B b) { <C> Pair<A, C> with(C c) { return new Pair<>(a, c); } static <X> Pair<X, X> twin(X x) { return new Pair<>(x, x); } }
    record Named(String toString0, int hashCode0, boolean equals0) { }
    record Checked(int lo, int hi) { Checked { if (lo > hi) throw new IllegalArgumentException(lo + ">" + hi); lo = lo * 10; } Checked(int n) { this(n, n); } int size() { return hi - lo; } }
    record Own(int x, int y) { @Override public boolean equals(Object o) { return o instanceof Own w && w.x == x; } @Override public int hashCode() { return x; } @Override public int x() { return x + 100; } @Override public String toString() { return "own" + x(); } }
    record Arr(int... values) { Arr { values = values.clone(); } @Override public int[] values() { return values.clone(); } }
    record Node<T>(T value, Node<T> next) implements Iterable<T> { public Iterator<T> iterator() { return new Iterator<>() { Node<T> at = Node.this; public boolean hasNext() { return at != null; } public T next() { T v = at.value; at = at.next; return v; } }; } int length() { return next == null ? 1 : 1 + next.length(); } }
    interface Shape { double area(); default String say() { return getClass().getSimpleName() + " " + area(); } }
    record Circle(double r) implements Shape, Comparable<Circle> { static int made; Circle { made++; } public double area() { return r * r * 3; } public int compareTo(Circle o) { return Double.compare(r, o.r); } }
    record Square(double side) implements Shape { public double area() { return side * side; } }
    @Retention(RetentionPolicy.RUNTIME) @interface Mark { String value(); }
    record Marked(@Mark("component") int x, @Deprecated String y) { }
    record Wide(int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9, int a10, long b1, long b2, long b3, double c1, double c2, String d1, String d2, Object e1, Object e2, char f1, byte g1, float h1) { }
    record Self(String name, List<Self> kids) { }
    record Fn(Function<Integer, Integer> f) { int call(int n) { return f.apply(n); } }
    enum Op { PLUS, MINUS }
    record Expr(Op op, Optional<Expr> left, Map<String, Expr> vars) { }
    public static void main(String[] args) throws Exception {
        int[] shared = {1};
        All a = new All(true, (byte) -1, 'x', (short) 2, 3, 4, 5f, 6d, "o", shared, null, List.of(1)), same = new All(true, (byte) -1, 'x', (short) 2, 3, 4, 5f, 6d, "o", shared, null, new ArrayList<>(List.of(1))), other = new All(true, (byte) -1, 'x', (short) 2, 3, 4, 5f, 6d, "o", new int[] {1}, null, List.of(1));
        System.out.println(a.equals(same) + " " + a.equals(other) + " " + (a.hashCode() == same.hashCode()) + " " + a.toString().replaceAll("@\\w+", "@") + " " + a.equals(null) + a.equals("x"));
        for (double d : new double[] {0.0, -0.0, Double.NaN}) for (float f : new float[] {0f, -0f, Float.NaN}) { Wide w = new Wide(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11L, 12L, 13L, d, 0.0, "a", "b", null, 'c', 'd', (byte) 5, f), v = new Wide(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11L, 12L, 13L, 0.0, 0.0, "a", "b", null, 'c', 'd', (byte) 5, 0f); System.out.println(w.equals(v) + " " + w.equals(new Wide(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11L, 12L, 13L, d, 0.0, "a", "b", null, 'c', 'd', (byte) 5, f)) + " " + w.hashCode() + " " + w); }
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + new Empty().hashCode() + " " + new Pair<>(null, null) + new Pair<>(null, null).hashCode() + " " + Pair.twin(5).with("c") + " " + new Pair<>(1, "x").hashCode() + " " + new Pair<>(1L, 'c').equals(new Pair<>(1, 'c')));
        System.out.println(new Named("t", 5, true) + " " + new Checked(1, 50) + " " + new Checked(0).size() + " " + new Own(1, 2) + new Own(1, 2).equals(new Own(1, 9)) + new Own(3, 4).hashCode() + new Own(5, 6).x());
        try { new Checked(5, 1); } catch (IllegalArgumentException e) { System.out.println(e + " " + e.getStackTrace()[0]); }
        Arr arr = new Arr(1, 2, 3);
        arr.values()[0] = 99;
        System.out.println(arr.values()[0] + " " + new Arr().values().length + arr.equals(new Arr(1, 2, 3)));
        Node<String> list = null;
        for (int i = 0; i < 200; i++) list = new Node<>("n" + i, list);
        int n = 0;
        for (String s : list) n += s.length();
        Node<String> copy = null;
        for (int i = 0; i < 200; i++) copy = new Node<>("n" + i, copy);
        System.out.println(n + " " + list.length() + " " + list.hashCode() + " " + list.equals(copy) + " " + list.toString().length() + " " + list.equals(copy.next()));
        List<Circle> cs = new ArrayList<>(List.of(new Circle(3), new Circle(1.5), new Circle(-0.0), new Circle(0.0)));
        Collections.sort(cs);
        System.out.println(cs + " " + Circle.made + " " + new Square(4).say() + " " + cs.get(0).say() + " " + new HashSet<>(List.of(new Circle(2))).contains(new Circle(2)));
        for (var c : Marked.class.getRecordComponents()) System.out.println(c + " " + Arrays.toString(c.getAnnotations()) + Arrays.toString(Marked.class.getDeclaredField(c.getName()).getAnnotations()) + c.getAccessor().invoke(new Marked(7, "y")));
        System.out.println(Arrays.toString(Marked.class.getDeclaredConstructors()[0].getParameterAnnotations()[0]) + " " + Marked.class.getDeclaredConstructor(int.class, String.class).newInstance(1, "z"));
        Self leaf = new Self("leaf", List.of()), tree = new Self("root", List.of(leaf, new Self("mid", List.of(leaf))));
        System.out.println(tree + " " + tree.hashCode() + " " + tree.equals(new Self("root", List.of(leaf, new Self("mid", List.of(new Self("leaf", List.of())))))));
        System.out.println(new Fn(x -> x * 3).call(5) + " " + new Expr(Op.PLUS, Optional.of(new Expr(Op.MINUS, Optional.empty(), Map.of())), Map.of("v", new Expr(Op.PLUS, Optional.empty(), Map.of()))));
        Map<Object, Integer> map = new HashMap<>();
        for (int i = 0; i < 500; i++) map.merge(new Pair<>(i % 50, "k" + i % 7), 1, Integer::sum);
        System.out.println(map.size() + " " + map.get(new Pair<>(3, "k3")) + " " + map.keySet().stream().mapToInt(Object::hashCode).sum());
        List<Self> loop = new ArrayList<>();
        Self cyc = new Self("cycle", loop);
        loop.add(cyc);
        try { cyc.hashCode(); System.out.println("?"); } catch (StackOverflowError e) { System.out.println("overflow"); }
        record Local(int v, String... more) { static String tag = "t"; String all() { return tag + v + more.length; } }
        System.out.println(new Local(1, "a", "b").all() + " " + Local.class.getSimpleName() + " " + java.lang.reflect.Modifier.toString(Local.class.getModifiers()) + " " + new Local(2).equals(new Local(2)));
        try { Marked.class.getDeclaredField("x").set(new Marked(1, ""), 2); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
    }
}
