import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Functional interfaces that need bridges or extra markers: generic specialisation, redeclared and inherited methods. */
public class LangFunctional {
    interface Raw<T, R> {
        R call(T t);
    }

    interface OnString<R> extends Raw<String, R> {
        @Override
        R call(String s);
    }

    interface StringToInt extends OnString<Integer>, Function<String, Integer> {
        @Override
        Integer call(String s);

        @Override
        default Integer apply(String s) {
            return call(s) * 100;
        }
    }

    interface Two<A, B> {
        A both(A a, B b);
    }

    interface TwoInts extends Two<Integer, Integer> {
        default TwoInts twice() {
            return (a, b) -> both(both(a, b), b);
        }
    }

    interface WithObjectMethods {
        int run(int x);

        boolean equals(Object o);

        String toString();

        int hashCode();
    }

    interface Default {
        int base();

        default int plus(int n) {
            return base() + n;
        }

        default Default doubled() {
            return () -> base() * 2;
        }

        static Default of(int n) {
            return () -> n;
        }
    }

    interface Marker {
    }

    interface Lazy<T> extends Supplier<T> {
        static <T> Lazy<T> of(Supplier<? extends T> s) {
            return new Lazy<>() {
                T value;
                boolean done;

                public T get() {
                    if (!done) {
                        value = s.get();
                        done = true;
                    }
                    return value;
                }
            };
        }

        default <R> Lazy<R> map(Function<? super T, ? extends R> f) {
            return of(() -> f.apply(get()));
        }
    }

    interface Primitive {
        long go(int a, float b, double c, boolean d, char e, byte f, short g, long h);
    }

    interface Voids {
        void go(List<Integer> l);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void bridges() {
        StringToInt s = x -> x.length();
        Raw raw = s;
        OnString<Integer> on = s;
        Function<String, Integer> f = s;
        System.out.println(s.call("abc") + " " + raw.call("abcd") + " " + on.call("a") + " " + f.apply("ab"));
        try {
            raw.call(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        TwoInts t = (a, b) -> a * 10 + b;
        Two two = t.twice();
        System.out.println(two.both(1, 2) + " " + t.twice().twice().both(1, 3));
        try {
            two.both("x", 1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Comparable<String> c = x -> x.length();
        System.out.println(c.compareTo("four"));
    }

    public static void main(String[] args) {
        bridges();
        WithObjectMethods w = x -> x + 1;
        System.out.println(w.run(1) + " " + w.equals(w) + " " + w.equals(null));
        System.out.println(Default.of(5).plus(3) + " " + Default.of(5).doubled().doubled().plus(1));
        Runnable r = (Runnable & Marker) () -> System.out.println("marked");
        r.run();
        System.out.println((r instanceof Marker) + " " + (((Runnable) () -> { }) instanceof Marker));
        int[] calls = {0};
        Lazy<String> lazy = Lazy.of(() -> "computed " + ++calls[0]);
        Lazy<Integer> length = lazy.map(String::length);
        System.out.println(calls[0] + " " + length.get() + " " + lazy.get() + " " + length.get() + " " + calls[0]);
        Primitive p = (a, b, c, d, e, f, g, h) -> a + (long) b + (long) c + (d ? 1 : 0) + e + f + g + h;
        System.out.println(p.go(1, 2.5f, 3.5, true, 'a', (byte) -1, (short) 500, 1L << 40));
        List<Integer> list = new ArrayList<>();
        Voids v = l -> l.add(5);
        v.go(list);
        v = List::clear;
        System.out.println(list);
        v.go(list);
        System.out.println(list);
        Supplier<Runnable> sr = () -> () -> System.out.println("inner run");
        sr.get().run();
        Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b;
        Function<Integer, Integer> inc = add.apply(1);
        int x = 0;
        for (int i = 0; i < 100; i++) {
            x = inc.andThen(add.apply(i)).apply(x);
        }
        System.out.println(x);
    }
}
