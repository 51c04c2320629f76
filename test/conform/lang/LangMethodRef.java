import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.IntToLongFunction;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Method references of every kind: static, bound, unbound, constructor, array, super, varargs, with adaptation. */
public class LangMethodRef {
    static class Base {
        String name() {
            return "base";
        }

        protected String tag(String s) {
            return "<" + s + ">";
        }
    }

    static class Derived extends Base {
        @Override
        String name() {
            return "derived";
        }

        Supplier<String> up() {
            return super::name;
        }

        Supplier<String> own() {
            return this::name;
        }

        Function<String, String> tagger() {
            return super::tag;
        }
    }

    static class Pair {
        final Object a, b;

        Pair(Object a, Object b) {
            this.a = a;
            this.b = b;
        }

        Pair(int a, long b) {
            this(a + "i", b + "l");
        }

        Pair(Object... all) {
            this("all", all.length);
        }

        @Override
        public String toString() {
            return a + ":" + b;
        }
    }

    class Inner {
        final int v;

        Inner(int v) {
            this.v = v + offset;
        }
    }

    int offset = 1000;

    IntFunction<Inner> innerMaker() {
        return Inner::new;
    }

    static int varargs(Object... o) {
        return o.length;
    }

    static int varints(int first, int... o) {
        return first + o.length * 10;
    }

    static long widen(long l) {
        return l * 2;
    }

    static Integer boxed(Integer i) {
        return i + 1;
    }

    private static String secret(Object o) {
        return "secret " + o;
    }

    static <T> List<T> listOf(T t) {
        return new ArrayList<>(List.of(t, t));
    }

    interface Maker<T> {
        T make(int a, long b);
    }

    interface Wide {
        Object go(int i);
    }

    interface Shape {
        String area();

        static Shape unit() {
            return () -> "one";
        }

        default Supplier<String> lazily() {
            return this::area;
        }
    }

    static int bound;

    static StringBuilder receiver() {
        bound++;
        return new StringBuilder("r" + bound);
    }

    public static void main(String[] args) throws Exception {
        Derived d = new Derived();
        System.out.println(d.up().get() + d.own().get() + d.tagger().apply("t"));
        Maker<Pair> m = Pair::new;
        BiFunction<Object, Object, Pair> p = Pair::new;
        Function<Object, Pair> q = Pair::new;
        Supplier<Pair> z = Pair::new;
        System.out.println(m.make(1, 2) + " " + p.apply(1, 2) + " " + q.apply("x") + " " + z.get());
        IntFunction<int[]> ia = int[]::new;
        IntFunction<String[][]> sa = String[][]::new;
        Function<Integer, long[]> la = long[]::new;
        System.out.println(ia.apply(3).length + " " + sa.apply(2).getClass().getSimpleName() + " " + la.apply(5).length);
        try {
            ia.apply(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new LangMethodRef().innerMaker().apply(5).v);
        IntFunction<Integer> v0 = LangMethodRef::varargs;
        BiFunction<Integer, Integer, Integer> v1 = LangMethodRef::varints;
        ToIntFunction<Object[]> v2 = LangMethodRef::varargs;
        System.out.println(v0.apply(7) + " " + v1.apply(3, 4) + " " + v2.applyAsInt(new Object[] {1, 2, 3}));
        IntToLongFunction w = LangMethodRef::widen;
        Function<Integer, Long> w2 = LangMethodRef::widen;
        Wide w3 = LangMethodRef::widen;
        Wide w4 = LangMethodRef::boxed;
        LongFunction<String> w5 = Long::toString;
        System.out.println(w.applyAsLong(5) + " " + w2.apply(6) + " " + w3.go(7) + " " + w4.go(8) + " " + w5.apply(9));
        Function<Object, String> s = LangMethodRef::secret;
        System.out.println(s.apply(1));
        Function<String, List<String>> g = LangMethodRef::listOf;
        Supplier<List<String>> l = ArrayList::new;
        System.out.println(g.apply("g") + " " + l.get());
        BiFunction<String, String, Boolean> unbound = String::equalsIgnoreCase;
        Function<String, Boolean> boundRef = "KEY"::equalsIgnoreCase;
        System.out.println(unbound.apply("a", "A") + " " + boundRef.apply("key"));
        // The receiver is evaluated once, when the reference is made.
        Supplier<String> r = receiver()::toString;
        r.get();
        System.out.println(r.get() + r.get() + bound);
        try {
            String none = args.length > 3 ? "" : null;
            IntSupplier len = none::length;
            System.out.println(len.getAsInt());
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
        String[] words = {"pear", "fig", "Apple", "kiwi"};
        Arrays.sort(words, String::compareToIgnoreCase);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(words));
        Callable<Object> c = Object::new;
        System.out.println(c.call() != null);
        int[] arr = {1, 2, 3};
        Supplier<int[]> cl = arr::clone;
        cl.get()[0] = 99;
        System.out.println(arr[0]);
        System.out.println(Shape.unit().lazily().get() + " " + ((Shape) () -> "two").lazily().get());
        Function<Shape, String> iface = Shape::area;
        System.out.println(iface.apply(Shape.unit()));
        Runnable drop = new ArrayList<>(List.of(1))::clear;
        drop.run();
        Function<Object, String> str = Object::toString;
        Function<Integer, String> contra = str::apply;
        System.out.println(contra.apply(77));
    }
}
