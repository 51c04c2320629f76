import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;

/** Method references and lambdas that need adaptation: boxing, widening, varargs, bridges, intersections, super, constructors, arrays, captures of every kind, failures. */
public class LambdaAdapters {
    interface I2L { long f(int n); } interface I2O { Object f(int n); } interface O2I { int f(Integer n); } interface Var { String f(Object... all); } interface One { String f(String s); } interface Two { String f(String a, String b); }
    interface V { void f(int n); } interface B2D { double f(byte b); } interface C2I { int f(char c); } interface Gen<T extends Comparable<T>> { T max(T a, T b); } interface Thrower<E extends Exception> { void run() throws E; } interface Many { double f(byte a, short b, char c, int d, long e, float g, double h, boolean i, Object j); }
    interface Sup<T> { T get(); } interface StrSup extends Sup<String> { String get(); } interface Def { int base(int n); default int twice(int n) { return base(base(n)); } default Def then(Def o) { return n -> o.base(base(n)); } }
    static class Base { String who() { return "base"; } protected String held(int n) { return "held" + n; } static String st(Base b) { return "st " + b.who(); } }
    static class Sub extends Base { @Override String who() { return "sub"; } Supplier<String> up() { return super::who; } Supplier<String> me() { return this::who; } IntFunction<String> heldUp() { return super::held; } class In { Supplier<String> outer() { return Sub.this::who; } Supplier<String> outerUp() { return Sub.super::who; } } }
    static String join(Object... all) { return Arrays.toString(all); }
    static String join2(String head, int... all) { return head + Arrays.toString(all); }
    static int twice(int n) { return n * 2; } static Integer boxed(Integer n) { return n + 1; } static long wide(long n) { return n * 3; } static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    static double many(double a, int b, int c, long d, double e, double g, double h, boolean i, Object j) { return a + b + c + d + e + g + h + (i ? 1 : 0) + j.hashCode(); }
    static class Box<T> { final T t; Box(T t) { this.t = t; } Box(T t, int n) { this.t = t; } <U> Box<U> map(Function<? super T, ? extends U> f) { return new Box<>(f.apply(t)); } @Override public String toString() { return "Box " + t; } }
    class Inner { final int n; Inner(int n) { this.n = n + base; } }
    int base = 1000;
    static void show(String what, Callable<?> c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage()); } }
    public static void main(String[] args) throws Exception {
        I2L a = LambdaAdapters::twice; I2O b = LambdaAdapters::twice; O2I c = LambdaAdapters::twice; I2L d = LambdaAdapters::wide; I2O e = LambdaAdapters::boxed; O2I f = LambdaAdapters::boxed;
        System.out.println(a.f(1) + " " + b.f(2) + " " + b.f(2).getClass() + " " + c.f(3) + " " + d.f(4) + " " + e.f(5) + " " + f.f(6));
        show("null unbox", () -> c.f(null));
        Var v = LambdaAdapters::join; One o = LambdaAdapters::join; Two t = LambdaAdapters::join; I2O iv = LambdaAdapters::join; One s2 = LambdaAdapters::join2; Sup<String> none = LambdaAdapters::join;
        System.out.println(v.f(1, "2") + o.f("x") + t.f("a", "b") + iv.f(5) + s2.f("h") + none.get());
        List<Integer> seen = new ArrayList<>(); V add = seen::add; V print = new StringBuilder()::append; add.f(3); add.f(4); print.f(5);
        B2D wd = Double::valueOf; C2I ci = Character::getNumericValue; C2I plain = x -> x; I2O ch = Character::toChars;
        System.out.println(seen + " " + wd.f((byte) -3) + " " + ci.f('7') + plain.f('a') + " " + ((char[]) ch.f(65))[0]);
        Gen<String> g = LambdaAdapters::max; Gen<Integer> gi = Math::max; Comparator<String> cmp = String::compareToIgnoreCase; BinaryOperator<Integer> sum = Integer::sum; ToIntFunction<String> len = String::length; Function<String, Integer> len2 = String::length;
        System.out.println(g.max("a", "b") + gi.max(3, 4) + cmp.compare("A", "a") + sum.apply(1, 2) + len.applyAsInt("four") + len2.apply("five5"));
        Many m = LambdaAdapters::many; Many ml = (p1, p2, p3, p4, p5, p6, p7, p8, p9) -> p1 + p2 + p3 + p4 + p5 + p6 + p7 + (p8 ? 1 : 0) + p9.hashCode();
        System.out.println(m.f((byte) 1, (short) 2, '\3', 4, 5L, 6f, 7d, true, 8) + " " + ml.f((byte) 1, (short) 2, '\3', 4, 5L, 6f, 7d, true, 8));
        Sub sub = new Sub(); Base asBase = sub; Supplier<String> bound = asBase::who; Function<Base, String> unbound = Base::who; Function<Sub, String> st = Base::st;
        System.out.println(sub.up().get() + sub.me().get() + sub.heldUp().apply(3) + bound.get() + unbound.apply(sub) + st.apply(sub) + sub.new In().outer().get() + sub.new In().outerUp().get());
        Function<String, Box<String>> ctor = Box::new; BiFunction<Integer, Integer, Box<Integer>> ctor2 = Box::new; IntFunction<int[]> arr = int[]::new; Function<Integer, List<String>[]> garr = List[]::new; Supplier<ArrayList<String>> al = ArrayList::new; IntFunction<ArrayList<String>> sized = ArrayList::new; Function<Integer, String[][]> deep = String[][]::new;
        System.out.println(ctor.apply("c") + " " + ctor2.apply(1, 2) + arr.apply(3).length + garr.apply(2).length + al.get() + sized.apply(5) + deep.apply(4).length + " " + new Box<>(5).map(x -> x + 0.5).map(String::valueOf).map(String::length));
        show("negative array", () -> arr.apply(-1));
        show("null array size", () -> garr.apply(null));
        LambdaAdapters me = new LambdaAdapters(); IntFunction<Inner> inner = i -> me.new Inner(i); System.out.println(inner.apply(5).n);
        byte cb = 1; short cs = 2; char cc = 'c'; int cint = 4; long cl = 5; float cf = 6; double cd = 7; boolean cz = true; String cstr = "s"; int[] carr = {9};
        Supplier<String> caps = () -> cb + "" + cs + cc + cint + cl + cf + cd + cz + cstr + carr[0] + args.length + me.base; carr[0]++; System.out.println(caps.get());
        Supplier<Supplier<Supplier<String>>> nest = () -> () -> { int k = cint * 2; return () -> k + cstr + cl; }; System.out.println(nest.get().get().get());
        Runnable r = (Runnable & Serializable & Cloneable) () -> { }; System.out.println((r instanceof Serializable) + " " + (r instanceof Cloneable) + " " + (((Object) (Runnable) () -> { }) instanceof Serializable));
        StrSup ss = () -> "str"; Sup<String> asSup = ss; System.out.println(ss.get() + asSup.get()); Def def = n -> n + 3; System.out.println(def.twice(1) + " " + def.then(n -> n * 10).then(def).base(1));
        UnaryOperator<UnaryOperator<Integer>> twice = q -> x -> q.apply(q.apply(x)); System.out.println(twice.apply(twice.apply(x -> x + 3)).apply(1));
        BiFunction<Function<Object, Object>, Integer, Object>[] fact = new BiFunction[1]; fact[0] = (self, n) -> n == 0 ? 1L : n * (Long) fact[0].apply(self, n - 1); System.out.println(fact[0].apply(null, 15));
        show("checked", () -> { Thrower<IOException> x = () -> { throw new IOException("io"); }; x.run(); return ""; });
        show("sneaky", () -> { Thrower<RuntimeException> x = (Thrower) (Thrower<Exception>) () -> { throw new Exception("sneaky"); }; x.run(); return ""; });
        show("null receiver", () -> { String nul = args.length > 99 ? "" : null; Supplier<Integer> x = nul::length; return x.get(); });
        show("null unbound", () -> len2.apply(null));
        show("heap pollution", () -> { Function raw = (Function<String, Integer>) String::length; return raw.apply(5); });
        show("bad cast", () -> { Function<Object, String> x = z -> (String) z; return x.apply(5); });
        show("identity", () -> { Supplier<Runnable> mk = () -> () -> { }; return (mk.get() == mk.get()) + " " + (mk.get().getClass() == mk.get().getClass()); });
        show("capture identity", () -> { List<Runnable> l = new ArrayList<>(); for (int i = 0; i < 3; i++) { int k = i; l.add(() -> seen.add(k)); } l.forEach(Runnable::run); return (l.get(0).getClass() == l.get(1).getClass()) + " " + seen; });
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curry = x -> y -> z -> x * 100 + y * 10 + z; System.out.println(curry.apply(1).apply(2).apply(3));
        System.out.println(Function.<Integer>identity().andThen(x -> x + 1).compose((Integer x) -> x * 2).apply(5) + " " + Predicate.not(String::isEmpty).and(x -> x.length() > 2).or(x -> x.equals("z")).negate().test("abc") + " " + Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()).compare("ab", "cd") + " " + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 2));
        Object[] of = {(Callable<Integer>) () -> 5, (Supplier<Integer>) () -> 6, (IntSupplier) () -> 7, (DoubleUnaryOperator) Math::sqrt, (ToLongBiFunction<Integer, Long>) (x, y) -> x + y, (ObjIntConsumer<String>) (x, y) -> System.out.print(x + y + " "), (LongToIntFunction) x -> (int) (x >> 1)};
        ((ObjIntConsumer<String>) of[5]).accept("oi", 3);
        System.out.println(((Callable<?>) of[0]).call() + " " + ((Supplier<?>) of[1]).get() + ((IntSupplier) of[2]).getAsInt() + ((DoubleUnaryOperator) of[3]).applyAsDouble(2) + ((ToLongBiFunction<Integer, Long>) of[4]).applyAsLong(1, 2L) + ((LongToIntFunction) of[6]).applyAsInt(1L << 33));
    }
}
