package q;
import java.util.*;
import java.util.function.*;
public class Modern {
    interface Shape { default double area() { return 0; } static Shape of(double r) { return new Circle(r); } private int x() { return 1; } default int y() { return x(); } }
    record Circle(double r) implements Shape { public double area() { return r * r; } Circle { if (r < 0) throw new IllegalArgumentException("r " + r); } }
    enum Color { RED { int v() { return 1; } }, GREEN; int v() { return ordinal(); } }
    Function<Integer, Supplier<String>> f = i -> () -> "v" + i + this.hashCode();
    static <T extends Comparable<T>> T max(List<? extends T> l) { T m = null; for (T t : l) if (m == null || t.compareTo(m) > 0) m = t; return m; }
    int sw(String s, Color c, Object o) {
        int k = switch (s) { case "a", "b" -> 1; case "cc" -> { try { yield Integer.parseInt(s); } catch (Exception e) { yield 3; } } default -> s.length(); };
        k += switch (c) { case RED -> 5; case GREEN -> 6; };
        if (o instanceof String t && t.length() > 2) k += t.length();
        return k;
    }
    String cat(int a, long b, Object c, char d) { return a + "x" + b + c + d + 1.5f; }
    void lam(List<String> l) { l.forEach(System.out::println); l.sort(Comparator.comparing(String::length).thenComparing(Function.identity())); Supplier<Modern> n = Modern::new; n.get(); IntFunction<int[]> a = int[]::new; a.apply(3); }
    class Inner { int z = f.hashCode(); Inner() { super(); } class Deep { int q = z; Object o = Modern.this; } }
    static class Ctor { final int a; Ctor(int x) { int y; if (x > 3) { y = 1; } else { y = 2; } a = y; } Ctor(String s, boolean b) { this(b ? s.length() : new int[]{1, 2}[0]); } Ctor() { this(new StringBuilder().append(3).toString(), true); } }
    static long gcd(long a, long b) { while (b != 0) { long t = a % b; a = b; b = t; } return a; }
}
interface Diamond { default String hi() { return "d"; } }
class D2 implements Diamond { public String hi() { return Diamond.super.hi(); } }
abstract class Abs { abstract int f(); int g() { return f(); } static { int i = 0; while (i < 3) i++; V = i; } static final int V; native void n(); synchronized int s(int p) { synchronized (this) { return p; } } }
class Exc extends RuntimeException { Exc(Throwable t) { super(wrap(t), t); } static String wrap(Throwable t) { try { return t.getMessage(); } catch (RuntimeException e) { throw e; } finally { System.gc(); } } }
