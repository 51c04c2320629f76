// Longer pipelines: word statistics, joins, windows, matrices, simulations by streams.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamPipelines {
    static final String TEXT = """
            Whose woods these are I think I know.
            His house is in the village though;
            He will not see me stopping here
            To watch his woods fill up with snow.
            """;

    record Order(int id, String customer, List<Line> lines) {
        int total() { return lines.stream().mapToInt(l -> l.count() * l.price()).sum(); }
    }

    record Line(String item, int count, int price) {}

    static <T> Stream<List<T>> windows(List<T> l, int size) {
        return IntStream.rangeClosed(0, l.size() - size).mapToObj(i -> l.subList(i, i + size));
    }

    static <T> Stream<List<T>> permutations(List<T> l) {
        if (l.isEmpty()) return Stream.of(List.of());
        return IntStream.range(0, l.size()).boxed().flatMap(i -> {
            List<T> rest = new ArrayList<>(l);
            T head = rest.remove((int) i);
            return permutations(rest).map(p -> {
                List<T> r = new ArrayList<>(p);
                r.add(0, head);
                return r;
            });
        });
    }

    static <T extends Comparable<T>> List<T> quicksort(List<T> l) {
        if (l.size() < 2) return l;
        T p = l.get(0);
        Map<Integer, List<T>> parts = l.stream().collect(Collectors.groupingBy(x -> Integer.signum(x.compareTo(p))));
        return Stream.of(quicksort(parts.getOrDefault(-1, List.of())), parts.get(0), quicksort(parts.getOrDefault(1, List.of())))
                .flatMap(List::stream).toList();
    }

    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        List<String> words = TEXT.lines().flatMap(l -> Stream.of(l.split("\\W+"))).map(String::toLowerCase).filter(w -> !w.isEmpty()).toList();
        show(words.size() + " " + words.stream().distinct().count());
        show(words.stream().collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())).entrySet().stream()
                .filter(e -> e.getValue() > 1).map(Object::toString).collect(Collectors.joining(" ")));
        show(words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.mapping(w -> w, Collectors.toCollection(java.util.TreeSet::new)))));
        show(words.stream().flatMapToInt(String::chars).mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> "aeiou".indexOf(c) >= 0, Collectors.counting())));
        show(words.stream().max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())).get());
        List<Order> orders = List.of(new Order(1, "ann", List.of(new Line("pen", 3, 5), new Line("ink", 1, 20))),
                new Order(2, "bob", List.of(new Line("pen", 10, 4))), new Order(3, "ann", List.of()), new Order(4, "cy", List.of(new Line("pad", 2, 7), new Line("pen", 1, 5))));
        show(orders.stream().collect(Collectors.groupingBy(Order::customer, TreeMap::new, Collectors.summingInt(Order::total))));
        show(orders.stream().flatMap(o -> o.lines().stream()).collect(Collectors.toMap(Line::item, Line::count, Integer::sum, TreeMap::new)));
        show(orders.stream().filter(o -> o.total() > 20).sorted(Comparator.comparing(Order::total).reversed()).map(Order::id).toList());
        show(windows(List.of(1, 5, 2, 8, 3, 9), 3).map(w -> w.stream().mapToInt(x -> x).sum()).toList() + " " + windows(List.of(1, 2), 3).count());
        show(permutations(List.of(1, 2, 3)).toList() + " " + permutations(List.of(1, 2, 3, 4, 5)).count());
        List<Integer> shuffled = IntStream.range(0, 30).map(i -> i * 17 % 30).boxed().collect(Collectors.toCollection(ArrayList::new));
        show(quicksort(shuffled).equals(IntStream.range(0, 30).boxed().toList()) + " " + quicksort(words).get(0));
        int[][] m = IntStream.range(0, 3).mapToObj(i -> IntStream.range(0, 3).map(j -> i * 3 + j + 1).toArray()).toArray(int[][]::new);
        show(IntStream.range(0, 3).mapToObj(i -> IntStream.range(0, 3).mapToObj(j -> "" + IntStream.range(0, 3).map(k -> m[i][k] * m[k][j]).sum())
                .collect(Collectors.joining(","))).collect(Collectors.joining(";")));
        show(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).map(f -> f[0]).filter(x -> x % 2 == 0).limit(10).toList());
        show(Stream.iterate(27L, x -> x != 1, x -> x % 2 == 0 ? x / 2 : 3 * x + 1).mapToLong(x -> x).max().getAsLong());
        List<UnaryOperator<Integer>> steps = List.of(x -> x + 1, x -> x * 2, x -> x - 3);
        show(steps.stream().map(f -> (Function<Integer, Integer>) f).reduce(Function.identity(), Function::andThen).apply(10));
        show(Stream.of("b", "a", "c").reduce(BinaryOperator.minBy(Comparator.naturalOrder())) + " " + Stream.of(1, 2, 3).sorted(Collections.reverseOrder()).toList());
    }
}
