// Lambdas: captures of every type, this, recursion, currying, closures over loops, exceptions.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class LambdaCaptures {
    interface Thrower<E extends Exception> { void run() throws E; }

    interface Shape {
        double area();
        default String describe() { return "area " + area(); }
        static Shape square(double a) { return () -> a * a; }
    }

    interface Self { int apply(Self self, int n); }

    private int field = 10;
    private static int counter;

    Supplier<Integer> readsField() { return () -> field; }
    Runnable writesField() { return () -> field++; }
    Supplier<Supplier<Integer>> nested() { return () -> () -> field * 2; }

    static <E extends Exception> String attempt(Thrower<E> t) {
        try {
            t.run();
            return "fine";
        } catch (Exception e) {
            return e.getClass().getSimpleName() + ":" + e.getMessage();
        }
    }

    static IntSupplier counter(int from, int step) {
        int[] state = {from - step};
        return () -> state[0] += step;
    }

    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) {
        return a -> b -> f.apply(a, b);
    }

    static <T> UnaryOperator<T> twice(UnaryOperator<T> f) {
        return x -> f.apply(f.apply(x));
    }

    static <K, V> Function<K, V> memo(Function<K, V> f) {
        Map<K, V> known = new HashMap<>();
        return k -> known.computeIfAbsent(k, f);
    }

    static IntUnaryOperator fact;

    public static void main(String[] args) throws Exception {
        boolean z = true;
        byte b = 1;
        char c = 'c';
        short s = 2;
        int i = 3;
        long l = 4;
        float f = 5.5f;
        double d = 6.5;
        String t = "text";
        int[] a = {7, 8};
        Supplier<String> everything = () -> "" + z + b + c + s + i + l + f + d + t + a[1];
        a[1] = 9;
        System.out.println(everything.get());
        LambdaCaptures me = new LambdaCaptures();
        Supplier<Integer> read = me.readsField();
        me.writesField().run();
        me.field += 5;
        System.out.println(read.get() + " " + me.nested().get().get());
        List<Supplier<Integer>> loop = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            int copy = k * k;
            loop.add(() -> copy);
        }
        for (String w : List.of("x", "yy")) loop.add(w::length);
        for (Supplier<Integer> x : loop) System.out.print(x.get() + " ");
        System.out.println();
        IntSupplier one = counter(10, 5), two = counter(0, 1);
        System.out.println(one.getAsInt() + " " + one.getAsInt() + " " + two.getAsInt() + " " + one.getAsInt());
        System.out.println(curry(Integer::sum).apply(3).apply(4) + " " + curry((String x, Integer n) -> x.repeat(n)).apply("ab").apply(3));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> deep = x -> y -> w -> x * 100 + y * 10 + w;
        System.out.println(deep.apply(1).apply(2).apply(3) + " " + twice(twice((Integer x) -> x * 2)).apply(1));
        fact = n -> n <= 1 ? 1 : n * fact.applyAsInt(n - 1);
        Self fib = (self, n) -> n < 2 ? n : self.apply(self, n - 1) + self.apply(self, n - 2);
        System.out.println(fact.applyAsInt(10) + " " + fib.apply(fib, 15));
        Function<Integer, String> slow = memo(n -> "v" + n + "@" + ++counter);
        System.out.println(slow.apply(1) + slow.apply(2) + slow.apply(1) + " " + counter);
        System.out.println(Shape.square(3).describe() + " " + ((Shape) () -> 2.5).describe());
        System.out.println(attempt(() -> { }) + " " + attempt(() -> { throw new java.io.IOException("io"); }) + " " + attempt(() -> System.out.print(1 / (i - 3))));
        Callable<String> call = () -> t.toUpperCase();
        IntBinaryOperator[] ops = {(x, y) -> x + y, (x, y) -> x - y, (x, y) -> x * y, Math::max, (x, y) -> { int r = 1; while (y-- > 0) r *= x; return r; }};
        StringBuilder out = new StringBuilder(call.call());
        for (IntBinaryOperator op : ops) out.append(' ').append(op.applyAsInt(7, 3));
        System.out.println(out);
        Object o = (Runnable & java.util.RandomAccess) () -> counter++;
        ((Runnable) o).run();
        System.out.println((o instanceof java.util.RandomAccess) + " " + counter + " " + o.getClass().isSynthetic() + " " + o.getClass().getInterfaces().length);
        Runnable same1 = same(), same2 = same();
        System.out.println((same1 == same2) + " " + (me.readsField() == me.readsField()));
        Supplier<Runnable> chain = () -> () -> System.out.println("inner " + i + t);
        chain.get().run();
        BiFunction<Integer, Integer, Integer> gcd = new BiFunction<>() {
            @Override public Integer apply(Integer x, Integer y) { return y == 0 ? x : this.apply(y, x % y); }
        };
        System.out.println(gcd.andThen(g -> g * 2).apply(48, 36));
    }

    static Runnable same() {
        return () -> { };
    }
}
