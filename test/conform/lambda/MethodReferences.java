// Method references of every kind, with conversions of arguments and results.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.function.LongSupplier;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

public class MethodReferences {
    interface TriFunction<A, B, C, R> { R apply(A a, B b, C c); }

    interface Varied { String join(String a, String b, String c); }

    static class Base {
        String who() { return "base"; }
        static String tag(Object o) { return "<" + o + ">"; }
        protected String hidden(int x) { return "hidden" + x; }
    }

    static class Derived extends Base {
        @Override String who() { return "derived"; }
        Supplier<String> viaSuper() { return super::who; }
        Supplier<String> viaThis() { return this::who; }
        IntFunction<String> viaProtected() { return super::hidden; }
    }

    class Inner {
        final int n;

        Inner(int n) { this.n = n + offset; }
        @Override public String toString() { return "Inner" + n; }
    }

    final int offset = 100;

    static String all(String... parts) { return parts.length + Arrays.toString(parts); }
    static long widen(long x) { return x * 2; }
    static <T extends Comparable<T>> T larger(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    private static int secret(int x) { return x + 7; }
    static void swallow(Object o) { System.out.println("swallowed " + o); }

    static int evaluated;

    static StringBuilder target() {
        evaluated++;
        return new StringBuilder("t");
    }

    public static void main(String[] args) {
        Function<String, Integer> unbound = String::length;
        Supplier<Integer> bound = "hello"::length;
        Function<String, Integer> parse = Integer::parseInt;
        BiFunction<String, String, Boolean> two = String::startsWith;
        TriFunction<String, Integer, Integer, String> three = String::substring;
        System.out.println(unbound.apply("abc") + " " + bound.get() + " " + parse.apply("42") + " " + two.apply("abc", "ab") + " " + three.apply("abcdef", 1, 3));
        Supplier<List<String>> ctor = ArrayList::new;
        Function<Integer, List<String>> sized = ArrayList::new;
        IntFunction<int[]> array = int[]::new;
        IntFunction<String[][]> grid = String[][]::new;
        System.out.println(ctor.get() + " " + sized.apply(10).size() + " " + array.apply(3).length + " " + grid.apply(2).length);
        MethodReferences outer = new MethodReferences();
        IntFunction<Inner> inner = outer.make();
        System.out.println(inner.apply(5));
        Derived d = new Derived();
        Function<Base, String> virtual = Base::who;
        System.out.println(d.viaSuper().get() + " " + d.viaThis().get() + " " + d.viaProtected().apply(3) + " " + virtual.apply(d) + " " + virtual.apply(new Base()));
        Varied v = MethodReferences::all;
        Function<String, String> one = MethodReferences::all;
        Supplier<String> zero = MethodReferences::all;
        System.out.println(v.join("a", "b", "c") + " " + one.apply("x") + " " + zero.get());
        IntToLongFunction widening = MethodReferences::widen;
        Function<Integer, Long> boxing = MethodReferences::widen;
        ToLongFunction<Integer> unboxing = MethodReferences::widen;
        ToIntFunction<Character> chars = Character::getNumericValue;
        DoubleUnaryOperator sqrt = Math::sqrt;
        LongSupplier fromInt = bound::get;
        System.out.println(widening.applyAsLong(5) + " " + boxing.apply(6) + " " + unboxing.applyAsLong(7) + " " + chars.applyAsInt('9') + " " + sqrt.applyAsDouble(16) + " " + fromInt.getAsLong());
        BinaryOperator<String> generic = MethodReferences::larger;
        BinaryOperator<Integer> explicit = MethodReferences::<Integer>larger;
        IntPredicate digit = Character::isDigit;
        Function<Integer, Integer> priv = MethodReferences::secret;
        System.out.println(generic.apply("x", "y") + " " + explicit.apply(9, 3) + " " + digit.test('5') + " " + priv.apply(1));
        Consumer<String> ignoresResult = new ArrayList<String>()::add;
        ignoresResult.accept("dropped");
        Consumer<Integer> wider = MethodReferences::swallow;
        wider.accept(3);
        ObjIntConsumer<StringBuilder> oic = StringBuilder::append;
        StringBuilder sb = new StringBuilder();
        oic.accept(sb, 12);
        System.out.println(sb);
        Function<Object, StringBuilder> once = target()::append;
        once.apply(1);
        System.out.println(once.apply(2) + " evaluated " + evaluated);
        String none = null;
        try {
            Supplier<Integer> bad = none::length;
            System.out.println("too late " + bad);
        } catch (NullPointerException e) {
            System.out.println("receiver checked at once");
        }
        Runnable[] rs = {System.out::println, d::who, MethodReferences::target};
        for (Runnable r : rs) r.run();
        System.out.println(evaluated);
        List<String> l = new ArrayList<>(List.of("bb", "a", "ccc"));
        l.sort(Comparator.comparing(String::length, Comparator.reverseOrder()));
        l.replaceAll(String::toUpperCase);
        l.removeIf("A"::equals);
        l.forEach(System.out::println);
        Predicate<String> isEmpty = String::isEmpty, not = Predicate.not(String::isEmpty);
        System.out.println(isEmpty.test("") + " " + not.or(isEmpty).test("") + " " + Function.<String>identity().compose(Base::tag).apply("c"));
        Function<int[], Object> clone = int[]::clone;
        System.out.println(((int[]) clone.apply(new int[] {4, 5})).length + " " + Arrays.asList(3, 1, 2).stream().sorted(Integer::compare).map(Base::tag).toList());
    }

    IntFunction<Inner> make() {
        return Inner::new;
    }
}
