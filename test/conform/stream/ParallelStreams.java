import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.stream.*;

/** Parallel streams whose answers do not depend on the schedule: ordered and unordered, short-circuiting, stateful, collecting, failing. */
public class ParallelStreams {
    static void show(String what, Object o) { System.out.println(what + ": " + o); }
    static final class Spl implements Spliterator<Integer> {
        int lo; final int hi;
        Spl(int lo, int hi) { this.lo = lo; this.hi = hi; }
        public boolean tryAdvance(Consumer<? super Integer> c) { if (lo >= hi) return false; c.accept(lo++); return true; }
        public Spliterator<Integer> trySplit() { int mid = (lo + hi) >>> 1; if (mid - lo < 4) return null; Spl left = new Spl(lo, mid); lo = mid; return left; }
        public long estimateSize() { return hi - lo; }
        public int characteristics() { return ORDERED | SIZED | SUBSIZED | IMMUTABLE | NONNULL; }
    }
    public static void main(String[] args) {
        List<Integer> list = IntStream.range(0, 2000).boxed().collect(Collectors.toList());
        show("sum", list.parallelStream().mapToInt(i -> i).sum());
        show("order", list.parallelStream().filter(i -> i % 97 == 0).map(i -> "n" + i).collect(Collectors.toList()));
        show("sorted", list.parallelStream().sorted(Comparator.reverseOrder()).limit(5).toList());
        show("distinct", list.parallelStream().map(i -> i % 7).distinct().toList());
        show("skip", list.parallelStream().skip(1990).toList());
        show("limit", list.parallelStream().filter(i -> i > 50).limit(4).toList());
        show("takeWhile", list.parallelStream().takeWhile(i -> i < 6).toList());
        show("dropWhile", list.parallelStream().dropWhile(i -> i < 1995).toList());
        show("findFirst", list.parallelStream().filter(i -> i > 777).findFirst());
        show("anyMatch", list.parallelStream().anyMatch(i -> i == 1500) + " " + list.parallelStream().allMatch(i -> i < 2000) + " " + list.parallelStream().noneMatch(i -> i < 0));
        show("findAny", list.parallelStream().findAny().isPresent());
        show("reduce", list.parallelStream().map(String::valueOf).limit(30).reduce("", String::concat));
        show("reduce 3", list.parallelStream().reduce(0L, (a, i) -> a + i * 2L, Long::sum));
        show("min max", list.parallelStream().min(Comparator.comparing(i -> -i)) + " " + list.parallelStream().max(Comparator.naturalOrder()));
        show("group", list.parallelStream().collect(Collectors.groupingBy(i -> i % 3, TreeMap::new, Collectors.counting())));
        show("groupConcurrent", new TreeMap<>(list.parallelStream().collect(Collectors.groupingByConcurrent(i -> i % 4, Collectors.summingInt(i -> i)))));
        show("partition", list.parallelStream().collect(Collectors.partitioningBy(i -> i > 1990)));
        show("join", list.parallelStream().limit(12).map(Object::toString).collect(Collectors.joining(",", "<", ">")));
        show("toMap", list.parallelStream().limit(6).collect(Collectors.toMap(i -> i, i -> i * i)));
        show("stats", list.parallelStream().mapToInt(i -> i).summaryStatistics());
        show("double", list.parallelStream().mapToDouble(i -> 0.1).limit(10).sum() == 1.0);
        show("array", Arrays.toString(list.parallelStream().filter(i -> i < 5).toArray(Integer[]::new)));
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        list.parallelStream().limit(20).forEachOrdered(seen::add);
        show("forEachOrdered", seen);
        LongAdder adder = new LongAdder();
        list.parallelStream().forEach(i -> adder.add(i));
        show("forEach", adder);
        AtomicInteger peeked = new AtomicInteger();
        show("peek", list.parallelStream().peek(i -> peeked.incrementAndGet()).mapToLong(i -> i).sum() + " " + peeked);
        show("flatMap", list.parallelStream().limit(5).flatMap(i -> IntStream.range(0, i).boxed()).toList());
        show("mapMulti", list.parallelStream().limit(4).<String>mapMulti((i, c) -> { for (int k = 0; k < i; k++) c.accept(i + "." + k); }).toList());
        show("sequential", list.parallelStream().map(i -> i + 1).sequential().isParallel() + " " + list.parallelStream().isParallel() + " " + list.stream().parallel().isParallel());
        show("spliterator", StreamSupport.stream(new Spl(0, 500), true).map(i -> i * 3).reduce(Integer::sum));
        show("spliterator list", StreamSupport.stream(new Spl(0, 40), true).filter(i -> i % 5 == 0).toList());
        show("iterate", Stream.iterate(1, i -> i * 2).parallel().limit(10).toList());
        show("generate", Stream.generate(() -> "x").parallel().limit(50).count());
        show("concat", Stream.concat(list.parallelStream().limit(3), Stream.of(7, 8)).parallel().toList());
        show("ints", IntStream.rangeClosed(1, 1000).parallel().filter(i -> i % 2 == 1).asLongStream().sum());
        show("primes", IntStream.range(2, 3000).parallel().filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).count());
        show("sorted ints", Arrays.hashCode(new Random(3).ints(3000).parallel().sorted().toArray()));
        int[] a = new Random(4).ints(20000, 0, 100000).toArray(), b = a.clone();
        Arrays.parallelSort(a);
        Arrays.sort(b);
        show("parallelSort", Arrays.equals(a, b));
        String[] words = Arrays.stream(b).limit(9000).mapToObj(Integer::toString).toArray(String[]::new), copy = words.clone();
        Arrays.parallelSort(words, Comparator.reverseOrder());
        Arrays.sort(copy, Comparator.reverseOrder());
        show("parallelSort objects", Arrays.equals(words, copy));
        long[] prefix = LongStream.rangeClosed(1, 5000).toArray();
        Arrays.parallelPrefix(prefix, Long::sum);
        show("parallelPrefix", prefix[4999] + " " + prefix[17]);
        Arrays.parallelSetAll(prefix, i -> i * 2L);
        show("parallelSetAll", Arrays.stream(prefix).parallel().sum());
        try { list.parallelStream().forEach(i -> { if (i == 1234) throw new IllegalStateException("at " + i); }); } catch (IllegalStateException e) { show("thrown", e.getMessage()); }
        try { Stream<Integer> s = list.parallelStream(); s.count(); s.count(); } catch (IllegalStateException e) { show("twice", e.getMessage()); }
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        list.parallelStream().forEach(i -> map.merge(i % 10, 1, Integer::sum));
        show("merge", new TreeMap<>(map));
        show("reduceValues", map.reduceValues(1, Integer::sum) + " " + map.searchKeys(1, k -> k == 3 ? "found" : null) + " " + map.reduceKeysToLong(1, k -> k, 0, Long::sum) + " " + map.mappingCount());
        map.forEach(1, (k, v) -> adder.add(v));
        show("forEach map", adder);
        show("unordered", list.parallelStream().unordered().distinct().count() + " " + new TreeSet<>(Set.of(3, 1, 2)).parallelStream().map(i -> i * 2).toList());
        show("onClose", closeOrder());
    }
    static String closeOrder() {
        StringBuilder b = new StringBuilder();
        try (Stream<Integer> s = Stream.of(1, 2).parallel().onClose(() -> b.append("first ")).map(i -> i).onClose(() -> { b.append("second "); throw new RuntimeException("c"); })) {
            s.count();
        } catch (RuntimeException e) { b.append(e.getMessage()); }
        return b.toString();
    }
}
