// What javac compiles in test/jars/javac.cli: records, lambdas, generics, switches, inner classes, streams.
import java.io.Closeable;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Compiled {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Info {
        String value() default "none";

        int[] numbers() default {1, 2};

        Class<?> type() default Object.class;
    }

    enum Op implements IntBinaryOperator {
        PLUS("+") {
            @Override
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        },
        TIMES("*") {
            @Override
            public int applyAsInt(int a, int b) {
                return a * b;
            }
        };

        final String sign;

        Op(String sign) {
            this.sign = sign;
        }
    }

    sealed interface Expr permits Num, Bin, Neg {
        default Expr negate() {
            return new Neg(this);
        }

        static Expr of(int n) {
            return new Num(n);
        }
    }

    record Num(int value) implements Expr {
    }

    record Bin(Op op, Expr left, Expr right) implements Expr {
        Bin {
            Objects.requireNonNull(op, () -> "no operator between " + left + " and " + right);
        }
    }

    record Neg(Expr of) implements Expr {
    }

    record Pair<A, B extends Comparable<? super B>>(A first, B second) implements Comparable<Pair<A, B>> {
        static int made;

        Pair {
            made++;
        }

        @Override
        public int compareTo(Pair<A, B> o) {
            return second.compareTo(o.second);
        }

        <C> Pair<C, B> map(Function<? super A, ? extends C> f) {
            return new Pair<>(f.apply(first), second);
        }
    }

    static int eval(Expr e) {
        if (e instanceof Num n) {
            return n.value();
        } else if (e instanceof Bin b && b.op() == Op.PLUS) {
            return eval(b.left()) + eval(b.right());
        } else if (e instanceof Bin b) {
            return b.op().applyAsInt(eval(b.left()), eval(b.right()));
        }
        return -eval(((Neg) e).of());
    }

    static class Ring<T> implements Iterable<T> {
        private final Object[] cells;
        private int from;
        private int size;

        Ring(int capacity) {
            cells = new Object[capacity];
        }

        boolean add(T t) {
            if (size == cells.length) {
                return false;
            }
            cells[(from + size++) % cells.length] = t;
            return true;
        }

        class Walk implements Iterator<T> {
            int at;

            @Override
            public boolean hasNext() {
                return at < size;
            }

            @Override
            @SuppressWarnings("unchecked")
            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("at " + at + " of " + Ring.this.size);
                }
                return (T) cells[(from + at++) % cells.length];
            }
        }

        @Override
        public Iterator<T> iterator() {
            return new Walk();
        }
    }

    static class Resource implements Closeable {
        private final String name;

        Resource(String name) {
            this.name = name;
        }

        @Override
        public void close() throws IOException {
            System.out.println("close " + name);
            if (name.startsWith("bad")) {
                throw new IOException(name);
            }
        }
    }

    static String describe(Object o) {
        return switch (o.getClass().getSimpleName()) {
            case "Integer", "Long" -> "number " + o;
            case "String" -> {
                String s = (String) o;
                yield s.isEmpty() ? "empty" : "text of " + s.length();
            }
            default -> "other";
        };
    }

    static int days(int month, boolean leap) {
        switch (month) {
            case 2:
                return leap ? 29 : 28;
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            default:
                return 31;
        }
    }

    @SafeVarargs
    static <T extends Comparable<T>> Optional<T> max(T... values) {
        T best = null;
        for (T v : values) {
            best = best == null || v.compareTo(best) > 0 ? v : best;
        }
        return Optional.ofNullable(best);
    }

    @Info(value = "streams", numbers = {3, 4, 5}, type = List.class)
    static void streams() {
        Map<Integer, List<String>> byLength = Stream.of("pear", "fig", "apple", "kiwi")
                .sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()))
                .collect(Collectors.groupingBy(String::length, HashMap::new, Collectors.toList()));
        System.out.println(byLength);
        int base = byLength.size();
        BiFunction<Integer, Integer, Supplier<String>> late = (a, b) -> () -> a + base + "/" + b;
        System.out.println(late.andThen(Supplier::get).apply(1, 2));
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(i -> new int[i]).map(a -> a.length).reduce(1, (a, b) -> a * b));
        Runnable local = new Runnable() {
            private int runs = base;

            @Override
            public void run() {
                class Inner {
                    String text() {
                        return "inner " + runs++ + byLength.get(3);
                    }
                }
                System.out.println(new Inner().text());
            }
        };
        local.run();
        local.run();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(eval(new Bin(Op.TIMES, Expr.of(6), new Bin(Op.PLUS, Expr.of(3), Expr.of(4))).negate()));
        Ring<String> ring = new Ring<>(3);
        for (String s : "a b c d".split(" ")) {
            System.out.print(ring.add(s) + " ");
        }
        for (String s : ring) {
            System.out.print(s);
        }
        System.out.println();
        List<Pair<String, Integer>> pairs = new ArrayList<>(Arrays.asList(new Pair<>("x", 3), new Pair<>("y", 1)));
        pairs.sort(null);
        System.out.println(pairs + " " + pairs.get(0).<Integer>map(String::length) + Pair.made);
        EnumMap<Op, Character> signs = new EnumMap<>(Op.class);
        for (Op op : Op.values()) {
            signs.put(op, op.sign.charAt(0));
        }
        System.out.println(signs + describe(1) + describe("") + describe("abc") + describe('c') + days(2, true) + days(9, false));
        System.out.println(max(3, 9, 4).get() + max("b", "a").orElse("") + """
                text "block"
                  of \
                lines""");
        streams();
        outer:
        for (int i = 0;; i++) {
            for (long j = 0; j < i; j++) {
                if (i * j > 12L) {
                    System.out.println(i + " " + j);
                    break outer;
                }
            }
        }
        try (Resource a = new Resource("good"); Resource b = new Resource("bad " + a.name)) {
            assert b != null : "there";
            throw new IllegalStateException("body");
        } catch (IllegalStateException | IOException e) {
            System.out.println(e + " " + Arrays.toString(e.getSuppressed()));
        } finally {
            System.out.println(Compiled.class.getDeclaredMethod("streams").getAnnotation(Info.class).value());
        }
    }
}
