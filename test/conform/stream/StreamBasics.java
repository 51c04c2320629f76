// Sequential streams: sources, map, filter, sorted, distinct, limits, matching, reduction, laziness.
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamBasics {
    static void fails(String what, Runnable r) {
        try {
            r.run();
            show(what + ": fine");
        } catch (RuntimeException e) {
            show(what + ": " + e);
        }
    }

    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        List<String> words = List.of("delta", "alpha", "charlie", "bravo", "echo", "alpha", "foxtrot");
        show(words.stream().map(String::length).toList());
        show(words.stream().filter(w -> w.length() == 5).sorted().distinct().collect(Collectors.toList()));
        show(words.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        show(words.stream().skip(2).limit(3).collect(Collectors.joining("|", "<", ">")));
        show(words.stream().mapToInt(String::length).summaryStatistics());
        show(words.stream().anyMatch(w -> w.startsWith("c")) + " " + words.stream().allMatch(w -> w.length() > 3) + " "
                + words.stream().noneMatch(String::isEmpty) + " " + words.stream().count());
        show(words.stream().findFirst() + " " + words.stream().min(Comparator.naturalOrder()) + " " + words.stream().max(Comparator.comparing(String::length)));
        show(words.stream().reduce("", (a, b) -> a + b.charAt(0)) + " " + words.stream().map(String::length).reduce(Integer::sum) + " "
                + words.stream().reduce(0, (n, w) -> n + w.length(), Integer::sum) + " " + Stream.<Integer>empty().reduce(Integer::sum));
        show(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of()).flatMap(List::stream).map(x -> x * 10).toList());
        show(Stream.iterate(1, x -> x * 2).limit(12).toList() + " " + Stream.iterate(1, x -> x < 100, x -> x * 3).toList());
        int[] n = {0};
        show(Stream.generate(() -> n[0]++).limit(5).toList() + " " + n[0]);
        show(IntStream.rangeClosed(1, 10).boxed().takeWhile(x -> x < 5).toList() + " " + IntStream.range(0, 10).boxed().dropWhile(x -> x < 7).toList());
        StringBuilder trace = new StringBuilder();
        Stream<Integer> lazy = Stream.of(5, 3, 8, 1, 9).peek(x -> trace.append("p").append(x)).filter(x -> x > 2).peek(x -> trace.append("f").append(x));
        show("nothing yet: " + trace);
        show(lazy.limit(2).toList() + " " + trace);
        trace.setLength(0);
        show(Stream.of(3, 1, 2).peek(x -> trace.append("a").append(x)).sorted().peek(x -> trace.append("b").append(x)).findFirst() + " " + trace);
        show(Stream.concat(Stream.of("x"), words.stream().limit(1)).toList() + " " + Stream.ofNullable(null).count());
        show(Arrays.toString(words.stream().map(String::toUpperCase).toArray(String[]::new)));
        show("mississippi".chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())));
        show(Stream.of(1, 2, 3, 4).<String>mapMulti((x, out) -> { for (int i = 0; i < x % 3; i++) out.accept("m" + x); }).toList());
        show(Arrays.stream(new int[] {3, 1, 2}).sorted().boxed().map(String::valueOf).collect(Collectors.joining(",")));
        Stream<String> once = words.stream();
        once.count();
        fails("reuse", once::count);
        fails("null map", () -> Stream.of(1).map(null));
        fails("immutable", () -> Stream.of(1).toList().add(2));
        fails("inside", () -> Stream.of(1, 0).map(x -> 1 / x).forEach(x -> show("got " + x)));
        fails("limit", () -> Stream.of(1).limit(-1));
        StringBuilder closed = new StringBuilder();
        try (Stream<Integer> s = Stream.of(1).onClose(() -> closed.append("a")).onClose(() -> closed.append("b"))) {
            show(s.isParallel() + " " + s.mapToInt(x -> x).sum());
        }
        show(closed);
        Map<Boolean, Long> primes = IntStream.rangeClosed(2, 200).boxed().collect(Collectors.partitioningBy(
                p -> IntStream.rangeClosed(2, (int) Math.sqrt(p)).noneMatch(d -> p % d == 0), Collectors.counting()));
        show(primes);
        show(IntStream.rangeClosed(1, 20).boxed().flatMap(a -> IntStream.rangeClosed(a, 20).filter(b -> {
            double c = Math.sqrt(a * a + b * b);
            return c == (int) c;
        }).mapToObj(b -> a + "," + b)).collect(Collectors.joining(" ")));
    }
}
