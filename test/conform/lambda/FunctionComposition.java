// Function, Predicate, Supplier, operators: compose, andThen, negate; a small parser combinator.
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

public class FunctionComposition {
    record Result<T>(T value, String rest) {}

    interface Parser<T> {
        Optional<Result<T>> parse(String in);

        default <U> Parser<U> map(Function<? super T, ? extends U> f) {
            return in -> parse(in).map(r -> new Result<>(f.apply(r.value()), r.rest()));
        }

        default <U, V> Parser<V> then(Parser<U> next, BiFunction<? super T, ? super U, ? extends V> join) {
            return in -> parse(in).flatMap(a -> next.parse(a.rest()).map(b -> new Result<V>(join.apply(a.value(), b.value()), b.rest())));
        }

        default Parser<T> or(Parser<T> other) {
            return in -> parse(in).or(() -> other.parse(in));
        }

        default Parser<List<T>> many() {
            return in -> {
                List<T> all = new ArrayList<>();
                Optional<Result<T>> r;
                while ((r = parse(in)).isPresent()) {
                    all.add(r.get().value());
                    in = r.get().rest();
                }
                return Optional.of(new Result<>(all, in));
            };
        }

        static Parser<Character> when(Predicate<Character> p) {
            return in -> in.isEmpty() || !p.test(in.charAt(0)) ? Optional.empty() : Optional.of(new Result<>(in.charAt(0), in.substring(1)));
        }
    }

    static Parser<Long> expression() {
        return chain(term(), "+-");
    }

    static Parser<Long> term() {
        return chain(factor(), "*/");
    }

    static Parser<Long> factor() {
        Parser<Long> number = Parser.when(Character::isDigit).then(Parser.when(Character::isDigit).many(), (h, t) -> {
            long n = h - '0';
            for (char c : t) n = n * 10 + c - '0';
            return n;
        });
        Parser<Long> group = in -> Parser.when(c -> c == '(').then(expression(), (x, v) -> v).then(Parser.when(c -> c == ')'), (v, x) -> v).parse(in);
        return number.or(group);
    }

    static Parser<Long> chain(Parser<Long> operand, String ops) {
        return operand.then(Parser.when(c -> ops.indexOf(c) >= 0).then(operand, (op, v) -> new Object[] {op, v}).many(), (first, rest) -> {
            long acc = first;
            for (Object[] pair : rest) acc = OPS.get("+-*/".indexOf((char) pair[0])).applyAsLong(acc, (long) pair[1]);
            return acc;
        });
    }

    static final List<LongBinaryOperator> OPS = List.of(Long::sum, (a, b) -> a - b, (a, b) -> a * b, (a, b) -> a / b);

    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<Integer>identity().andThen(inc).apply(1));
        Predicate<String> longish = s -> s.length() > 3, hasA = s -> s.contains("a");
        for (String s : List.of("banana", "fig", "kiwi", "tab"))
            System.out.print(s + longish.and(hasA).test(s) + longish.or(hasA).test(s) + longish.negate().test(s) + Predicate.isEqual("fig").test(s) + " ");
        System.out.println();
        StringBuilder log = new StringBuilder();
        Consumer<String> a = s -> log.append("a").append(s), b = s -> log.append("b").append(s);
        a.andThen(b).andThen(a).accept("!");
        BiConsumer<Integer, Integer> bc = (x, y) -> log.append(x + y);
        bc.andThen((x, y) -> log.append(x * y)).accept(3, 4);
        System.out.println(log);
        Consumer<String> fails = s -> { throw new IllegalArgumentException(s); };
        try {
            a.andThen(fails).andThen(b).accept("?");
        } catch (IllegalArgumentException e) {
            System.out.println(log + " " + e.getMessage());
        }
        IntUnaryOperator sq = x -> x * x;
        IntPredicate even = x -> x % 2 == 0;
        BiPredicate<String, Integer> len = (s, n) -> s.length() == n;
        BooleanSupplier yes = () -> true;
        System.out.println(sq.andThen(x -> x + 1).applyAsInt(5) + " " + sq.compose(x -> x + 1).applyAsInt(5) + " " + even.negate().and(x -> x > 2).test(3) + " "
                + len.and((s, n) -> n > 1).test("ab", 2) + " " + yes.getAsBoolean() + " " + IntUnaryOperator.identity().applyAsInt(9));
        System.out.println(BinaryOperator.<Integer>maxBy((x, y) -> x % 10 - y % 10).apply(19, 25) + " " + UnaryOperator.<String>identity().apply("same"));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> "sum " + x).apply(2, 3));
        Function<Double, Double> f = x -> x;
        for (int i = 0; i < 200; i++) f = f.andThen(x -> x * 1.01);
        System.out.println(f.apply(1.0));
        for (String e : List.of("1+2*3", "(1+2)*3", "2*(3+4)*5-1", "100/7/2", "((((7))))", "8-3-2", "x", "1+", "12*(3"))
            System.out.println(e + " = " + expression().parse(e).map(r -> r.value() + " rest '" + r.rest() + "'").orElse("no parse"));
        Function<Function<Integer, Integer>, Function<Integer, Integer>> thrice = g -> g.andThen(g).andThen(g);
        System.out.println(thrice.apply(thrice.apply(inc)).apply(0) + " " + thrice.andThen(thrice).apply(dbl).apply(1));
    }
}
