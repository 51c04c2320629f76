// ForkJoinPool: recursive sums and sorts in own pools and the common one; exceptions; parallel streams.
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.*;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class ForkJoin {
    static final class Sum extends RecursiveTask<Long> {
        final int[] data;
        final int from, to;

        Sum(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from < 100) {
                long sum = 0;
                for (int i = from; i < to; i++) sum += data[i];
                return sum;
            }
            int mid = (from + to) / 2;
            Sum left = new Sum(data, from, mid), right = new Sum(data, mid, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    static final class Sort extends RecursiveAction {
        final int[] data;
        final int from, to;

        Sort(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 50) {
                Arrays.sort(data, from, to);
                return;
            }
            int mid = (from + to) / 2;
            invokeAll(new Sort(data, from, mid), new Sort(data, mid, to));
            int[] left = Arrays.copyOfRange(data, from, mid);
            for (int i = 0, j = mid, k = from; i < left.length; k++)
                data[k] = j == to || left[i] <= data[j] ? left[i++] : data[j++];
        }
    }

    public static void main(String[] args) throws Exception {
        int[] data = new java.util.Random(7).ints(5000, 0, 100000).toArray();
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Sum(data, 0, data.length)));
        System.out.println(new Sum(data, 0, data.length).invoke());
        System.out.println(ForkJoinPool.commonPool().submit(new Sum(data, 0, data.length)).get());
        int[] copy = data.clone();
        pool.invoke(new Sort(copy, 0, copy.length));
        int[] sorted = data.clone();
        Arrays.sort(sorted);
        System.out.println(Arrays.equals(copy, sorted));
        int[] parallel = data.clone();
        Arrays.parallelSort(parallel);
        System.out.println(Arrays.equals(parallel, sorted));
        Arrays.parallelPrefix(parallel, (a, b) -> (a + b) % 1000003);
        System.out.println(parallel[4999]);
        try {
            pool.submit(() -> {
                throw new IllegalStateException("task");
            }).get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage());
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));

        System.out.println(IntStream.range(0, 20000).parallel().filter(i -> i % 7 == 3).count());
        System.out.println(LongStream.rangeClosed(1, 20).parallel().reduce(1, (a, b) -> a * b));
        System.out.println(Arrays.stream(data).parallel().boxed().sorted().limit(5)
                               .collect(Collectors.toList()));
        Map<Integer, Long> groups = Arrays.stream(data).parallel().boxed()
            .collect(Collectors.groupingByConcurrent(i -> i % 5, Collectors.counting()));
        System.out.println(new java.util.TreeMap<>(groups));
        List<String> ordered = IntStream.range(0, 100).parallel().mapToObj(Integer::toString)
            .collect(Collectors.toList());
        System.out.println(ordered.subList(40, 50));
        System.out.println(IntStream.range(0, 1000).parallel().boxed().map(i -> i * i)
                               .reduce(0, Integer::sum));
        System.out.println(IntStream.range(0, 100000).parallel().anyMatch(i -> i == 77777));
        StringBuffer forEachOrdered = new StringBuffer();
        IntStream.range(0, 30).parallel().forEachOrdered(i -> forEachOrdered.append(i).append(' '));
        System.out.println(forEachOrdered);
        try {
            IntStream.range(0, 1000).parallel().forEach(i -> {
                if (i == 500) throw new ArithmeticException("at 500");
            });
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
