import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/** Lambdas: captures of this, locals of all types, loop variables; recursion, currying, laziness, exceptions. */
public class LangLambda {
    int field = 10;
    static int shared;

    Supplier<Integer> captureThis() {
        return () -> field++;
    }

    Supplier<Supplier<String>> nested(String a, long b) {
        return () -> {
            String c = a + b;
            return () -> c + field + this.field + shared;
        };
    }

    static String captureAll(boolean z, byte b, char c, short s, int i, long j, float f, double d, String t, int[] a) {
        Supplier<String> r = () -> z + "," + b + "," + c + "," + s + "," + i + "," + j + "," + f + "," + d + "," + t + ","
            + a.length;
        return r.get();
    }

    interface TriFunction<A, B, C, R> {
        R apply(A a, B b, C c);

        default <V> TriFunction<A, B, C, V> then(Function<? super R, ? extends V> f) {
            return (a, b, c) -> f.apply(apply(a, b, c));
        }
    }

    interface Self<T> extends Function<Self<T>, T> {
    }

    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        return x -> f.apply(fix(f)).apply(x);
    }

    static Function<Integer, Integer> factorial;

    static {
        factorial = n -> n <= 1 ? 1 : n * factorial.apply(n - 1);
    }

    interface Throwing {
        void run() throws Exception;
    }

    static String attempt(Throwing t) {
        try {
            t.run();
            return "fine";
        } catch (Exception e) {
            return e.toString();
        }
    }

    static long fold(int n, IntBinaryOperator op) {
        int acc = 0;
        for (int i = 0; i < n; i++) {
            acc = op.applyAsInt(acc, i);
        }
        return acc;
    }

    public static void main(String[] args) {
        LangLambda o = new LangLambda();
        Supplier<Integer> c = o.captureThis();
        System.out.println(c.get() + " " + c.get() + " " + o.field);
        Supplier<Supplier<String>> n = o.nested("n", 1L << 33);
        o.field = 50;
        shared = 3;
        System.out.println(n.get().get());
        System.out.println(captureAll(true, (byte) 1, 'c', (short) 2, 3, 4L, 5.5f, 6.5, "t", new int[7]));
        List<Supplier<Integer>> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i * i;
            list.add(() -> j + shared);
        }
        for (int v : new int[] {7, 8}) {
            list.add(() -> v);
        }
        shared = 100;
        for (Supplier<Integer> s : list) {
            System.out.print(s.get() + " ");
        }
        System.out.println();
        System.out.println(factorial.apply(10) + " "
            + LangLambda.<Integer, Integer>fix(f -> x -> x < 2 ? x : f.apply(x - 1) + f.apply(x - 2)).apply(15));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = a -> b -> d -> a * b + d;
        System.out.println(curried.apply(3).apply(4).apply(5));
        TriFunction<Integer, Long, String, String> tri = (a, b, s) -> s + (a + b);
        System.out.println(tri.then(String::length).then(x -> x * 1.5).apply(1, 2L, "abc"));
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " "
            + Function.<Integer>identity().apply(9));
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().and(s -> s.length() < 3).or(s -> s.equals("long one")).test("ab") + " "
            + Predicate.not(empty).test(""));
        System.out.println(fold(10, (a, b) -> a * 2 + b) + " " + fold(5, Math::max) + " " + fold(5, Integer::sum));
        Self<String> self = f -> "applied " + (f != null);
        System.out.println(self.apply(self));
        System.out.println(attempt(() -> {
            throw new java.io.IOException("checked");
        }) + " " + attempt(() -> Integer.parseInt("x")) + " " + attempt(() -> { }));
        Runnable r = () -> {
            class Local {
                int twice(int x) {
                    return x * 2 + shared;
                }
            }
            System.out.println(new Local().twice(4));
        };
        r.run();
        Consumer<List<String>> adder = l -> l.add("x");
        List<String> target = new ArrayList<>();
        adder.andThen(l -> l.add("y")).accept(target);
        System.out.println(target);
        ToDoubleFunction<Integer> td = i -> i;
        IntFunction<Long> il = i -> (long) i << 20;
        BinaryOperator<Integer> min = BinaryOperator.minBy((a, b) -> b - a);
        UnaryOperator<String> up = String::toUpperCase;
        BiFunction<String, Integer, Character> at = String::charAt;
        System.out.println(td.applyAsDouble(3) + " " + il.apply(4) + " " + min.apply(3, 9) + " " + up.apply("up")
            + at.apply("abc", 1));
        Object ob = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
        ((Runnable) ob).run();
        System.out.println(ob instanceof java.io.Serializable);
        int calls = 0;
        for (int i = 0; i < 1000; i++) {
            int k = i;
            Supplier<Integer> s = () -> k % 7;
            calls += s.get();
        }
        System.out.println(calls);
    }
}
