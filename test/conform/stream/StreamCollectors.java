// Collectors: grouping, partitioning, maps, teeing, reducing, downstreams, collectors of our own.
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamCollectors {
    enum Kind { FRUIT, ROOT, LEAF }

    record Food(String name, Kind kind, int price, double weight) {}

    static final List<Food> FOODS = List.of(new Food("apple", Kind.FRUIT, 30, 0.2), new Food("carrot", Kind.ROOT, 10, 0.1),
            new Food("pear", Kind.FRUIT, 40, 0.25), new Food("kale", Kind.LEAF, 25, 0.5), new Food("beet", Kind.ROOT, 15, 0.3),
            new Food("fig", Kind.FRUIT, 55, 0.05), new Food("chard", Kind.LEAF, 22, 0.4));

    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        show(FOODS.stream().collect(Collectors.groupingBy(Food::kind, () -> new EnumMap<>(Kind.class), Collectors.mapping(Food::name, Collectors.toList()))));
        Map<Integer, List<String>> byLength = FOODS.stream().map(Food::name).collect(Collectors.groupingBy(String::length));
        show(byLength);
        show(FOODS.stream().collect(Collectors.partitioningBy(f -> f.price() > 24, Collectors.averagingInt(Food::price))));
        show(FOODS.stream().collect(Collectors.toMap(Food::name, Food::price, Integer::sum, TreeMap::new)));
        show(FOODS.stream().collect(Collectors.toMap(f -> f.kind().name(), Food::price, Math::max, LinkedHashMap::new)));
        try {
            FOODS.stream().collect(Collectors.toMap(Food::kind, Food::name));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        show(FOODS.stream().collect(Collectors.summarizingInt(Food::price)));
        show(FOODS.stream().collect(Collectors.summingDouble(Food::weight)) + " " + FOODS.stream().collect(Collectors.averagingDouble(Food::weight)));
        show(FOODS.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Food::price), (n, s) -> s + "/" + n)));
        show(FOODS.stream().collect(Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparing(Food::weight)), f -> f.map(Food::name).orElse("-"))));
        show(FOODS.stream().collect(Collectors.reducing(0, Food::price, Integer::sum)) + " " + FOODS.stream().map(Food::name).collect(Collectors.reducing((a, b) -> a.length() >= b.length() ? a : b)));
        Map<Kind, Integer> total = FOODS.stream().collect(Collectors.groupingBy(Food::kind, () -> new EnumMap<>(Kind.class), Collectors.summingInt(Food::price)));
        show(total);
        Map<Kind, Map<Boolean, List<String>>> nested = FOODS.stream().collect(Collectors.groupingBy(Food::kind, () -> new EnumMap<>(Kind.class),
                Collectors.partitioningBy(f -> f.weight() > 0.2, Collectors.mapping(Food::name, Collectors.toList()))));
        show(nested);
        show(FOODS.stream().collect(Collectors.groupingBy(f -> f.name().charAt(0), TreeMap::new,
                Collectors.filtering(f -> f.price() < 30, Collectors.mapping(Food::name, Collectors.joining("+", "(", ")"))))));
        show(FOODS.stream().collect(Collectors.groupingBy(f -> f.price() / 20, TreeMap::new,
                Collectors.flatMapping(f -> f.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new)))));
        show(FOODS.stream().map(Food::kind).collect(Collectors.toCollection(LinkedHashSet::new)));
        show(Stream.of(1, 2, 3).collect(Collectors.toUnmodifiableList()) + " " + Stream.of(3, 1).collect(Collectors.toCollection(ArrayDeque::new)));
        Collector<Integer, int[], Double> mean = Collector.of(() -> new int[2], (a, x) -> { a[0] += x; a[1]++; },
                (a, b) -> { a[0] += b[0]; a[1] += b[1]; return a; }, a -> a[1] == 0 ? 0.0 : (double) a[0] / a[1]);
        show(Stream.of(1, 2, 4).collect(mean) + " " + Stream.<Integer>empty().collect(mean));
        show(IntStream.range(0, 20).boxed().collect(Collectors.groupingBy(i -> i % 3, TreeMap::new, Collectors.reducing(1L, i -> (long) i + 1, (a, b) -> a * b % 1000))));
        StringBuilder b = Stream.of("a", "b", "c").collect(StringBuilder::new, StringBuilder::append, StringBuilder::append);
        show(b.reverse());
        show(Stream.of("x=1", "y=2", "bad", "z=3").map(s -> s.split("=")).filter(p -> p.length == 2)
                .collect(Collectors.toMap(p -> p[0], p -> Integer.parseInt(p[1]), (p, q) -> q, TreeMap::new)));
        show(FOODS.stream().sorted(Comparator.comparing(Food::kind).thenComparing(Food::price, Comparator.reverseOrder()))
                .map(f -> f.kind().ordinal() + f.name()).collect(Collectors.joining(" ")));
        String text = "it was the best of times it was the worst of times";
        show(Stream.of(text.split(" ")).collect(Collectors.groupingBy(w -> w, LinkedHashMap::new, Collectors.counting()))
                .entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(4).map(e -> e.getKey() + ":" + e.getValue()).toList());
    }
}
