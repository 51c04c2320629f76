import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Choices inside streams and lambdas, and streams that are pulled from between choices. */
final class Pipelines {
    static String seen = "";

    public static void main(String[] args) {
        switch (Site.choose(1, 6)) {
            case 0 -> seen += IntStream.range(0, 3).map(i -> i * 2 + Site.choose(2, 2)).boxed()
                    .collect(Collectors.toList());
            case 1 -> seen += Stream.of("b", "a", "c")
                    .sorted(Comparator.comparing((String s) -> Site.bool(3) ? s : "b"))
                    .collect(Collectors.joining(","));
            case 2 -> {
                Map<Boolean, List<Integer>> parts = Stream.of(1, 2, 3)
                        .collect(Collectors.partitioningBy(i -> Site.bool(4)));
                seen += parts;
            }
            case 3 -> pulled();
            case 4 -> {
                TreeMap<String, Long> counts = Stream.of(1, 2, 3).flatMap(i -> Site.bool(5)
                        ? Stream.of("x" + i) : Stream.of("y", "z"))
                        .collect(Collectors.groupingBy(Function.identity(), TreeMap::new,
                                Collectors.counting()));
                seen += counts;
            }
            default -> captured();
        }
        throw new RuntimeException(seen);
    }

    static void pulled() {
        Iterator<Integer> it = Stream.iterate(1, i -> i * 2 + (i < 9 ? Site.choose(6, 2) : 0))
                .filter(i -> i % 3 != 0).limit(2).iterator();
        int skipped = 0;
        while (it.hasNext()) {
            if (Site.bool(7)) {
                seen += it.next() + ",";
            } else if (++skipped == 2) {
                break;
            }
        }
        seen += skipped;
    }

    static void captured() {
        int a = Site.choose(8, 2);
        long b = 5L + Site.choose(9, 2);
        Supplier<String> s = () -> a + ":" + b + ":" + Site.choose(10, 2);
        Function<Integer, Supplier<Integer>> f = x -> () -> x + a + Site.choose(11, 2);
        Supplier<Integer> g = f.apply(Site.choose(12, 2) * 10);
        seen += s.get() + s.get() + g.get() + g.get();
    }
}
