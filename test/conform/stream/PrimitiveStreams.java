// IntStream, LongStream, DoubleStream: ranges, statistics, conversions, reductions.
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class PrimitiveStreams {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        show(IntStream.range(0, 10).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " "
                + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + IntStream.empty().sum());
        show(IntStream.of(3, 1, 2).average() + " " + IntStream.empty().average() + " " + IntStream.of(5, 2).min() + " " + IntStream.empty().max());
        show(IntStream.of(1, 2, 3, 4).mapToObj(Integer::toBinaryString).collect(Collectors.joining(" ")) + " "
                + Arrays.toString(IntStream.of(4, 2, 4, 1).distinct().sorted().toArray()));
        IntSummaryStatistics s = IntStream.iterate(1, x -> x * 3 % 101).limit(50).summaryStatistics();
        show(s + " " + s.getAverage() + " " + s.getMax());
        show(IntStream.rangeClosed(1, 5).mapToLong(x -> (long) x << 33).sum() + " " + IntStream.range(0, 4).asDoubleStream().sum() + " "
                + IntStream.range(0, 4).asLongStream().max().getAsLong());
        show(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.iterate(1, x -> x / 2).limit(60).sum() + " "
                + DoubleStream.of(1e100, 1, -1e100).sum() + " " + DoubleStream.of(Double.NaN, 1).max() + " " + DoubleStream.of(1.5, 2.5).average());
        show(DoubleStream.of(1.2, 3.7).mapToInt(d -> (int) d).boxed().toList() + " " + DoubleStream.of(3, 1, 2).boxed().sorted().toList() + " "
                + DoubleStream.of(1, 2).summaryStatistics());
        show(LongStream.iterate(1, x -> x * 7 % 1000003).limit(1000).filter(x -> x % 2 == 0).count() + " "
                + LongStream.of(5, 6).mapToObj(Long::toString).toList() + " " + LongStream.range(0, 5).mapToInt(x -> (int) x).sum());
        show(IntStream.range(0, 100).filter(x -> x % 7 == 3).skip(2).limit(4).boxed().toList() + " "
                + IntStream.rangeClosed(1, 4).flatMap(x -> IntStream.range(0, x)).boxed().toList());
        show(IntStream.range(0, 50).anyMatch(x -> x * x == 49) + " " + IntStream.range(0, 50).allMatch(x -> x < 49) + " "
                + IntStream.range(0, 5).noneMatch(x -> x == 9) + " " + IntStream.range(5, 9).findFirst());
        show(IntStream.concat(IntStream.of(1), IntStream.of(2)).boxed().toList() + " " + IntStream.rangeClosed(1, 20).takeWhile(x -> x < 4).sum() + " "
                + IntStream.rangeClosed(1, 20).dropWhile(x -> x < 18).sum() + " " + IntStream.generate(() -> 7).limit(3).sum());
        OptionalInt max = "hello".chars().max();
        OptionalDouble none = DoubleStream.empty().findAny();
        show(max + " " + (char) max.getAsInt() + " " + none.isPresent() + " " + none.orElse(-1) + " " + "abc".chars().map(c -> c - 'a').boxed().toList());
        PrimitiveIterator.OfInt it = IntStream.range(0, 3).iterator();
        int acc = 0;
        while (it.hasNext()) acc = acc * 10 + it.nextInt();
        show(acc);
        int[][] matrix = {{1, 2, 3}, {4, 5, 6}};
        int[][] transposed = IntStream.range(0, 3).mapToObj(c -> Arrays.stream(matrix).mapToInt(row -> row[c]).toArray()).toArray(int[][]::new);
        show(Arrays.deepToString(transposed) + " " + Arrays.stream(matrix).flatMapToInt(Arrays::stream).sum());
        show(IntStream.rangeClosed(1, 15).mapToObj(i -> i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : "" + i).collect(Collectors.joining(",")));
        show(IntStream.rangeClosed(0, 10).map(i -> 10 - i).boxed().collect(Collectors.toList()));
        show(IntStream.rangeClosed(2, 60).filter(p -> IntStream.range(2, p).allMatch(d -> p % d != 0)).boxed().toList());
        double pi = IntStream.range(0, 100000).mapToDouble(k -> (k % 2 == 0 ? 4.0 : -4.0) / (2 * k + 1)).sum();
        System.out.printf("%.4f%n", pi);
        show(Arrays.stream(new double[] {1.5, 2.5}).map(Math::rint).boxed().toList() + " " + Arrays.stream(new long[] {1, 2}).mapToObj(x -> "L" + x).toList());
        show(IntStream.range(0, 10).collect(StringBuilder::new, (b, i) -> b.append(i), StringBuilder::append));
        try {
            IntStream.empty().max().getAsInt();
        } catch (java.util.NoSuchElementException e) {
            show(e.getMessage());
        }
        show("streams of code points \ud83d\ude00".codePoints().filter(Character::isSupplementaryCodePoint).count());
    }
}
