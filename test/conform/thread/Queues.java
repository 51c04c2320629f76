// Blocking queues and concurrent collections shared by many threads.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicLong;

public class Queues {
    static final int END = -1;

    static void pipeline(BlockingQueue<Integer> queue, boolean bounded) throws Exception {
        AtomicLong sum = new AtomicLong();
        Thread[] consumers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            consumers[i] = new Thread(() -> {
                try {
                    for (int n; (n = queue.take()) != END;) sum.addAndGet(n);
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
            });
            consumers[i].start();
        }
        Thread[] producers = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            producers[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < 200; j++) queue.put(me * 1000 + j);
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
            });
            producers[i].start();
        }
        for (Thread t : producers) t.join();
        while (bounded && !queue.isEmpty()) Thread.yield();
        while (!bounded && !queue.isEmpty()) Thread.yield();
        queue.put(END);
        queue.put(END);
        for (Thread t : consumers) t.join();
        System.out.println(queue.getClass().getSimpleName() + " " + sum + " " + queue.size());
    }

    static final class Later implements Delayed {
        final String name;
        final long at;

        Later(String name, int ms) {
            this.name = name;
            at = System.nanoTime() + ms * 1000000L;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed o) {
            return Long.compare(at, ((Later) o).at);
        }
    }

    public static void main(String[] args) throws Exception {
        pipeline(new ArrayBlockingQueue<>(3), true);
        pipeline(new LinkedBlockingQueue<>(), false);
        pipeline(new LinkedBlockingDeque<>(2), true);
        pipeline(new SynchronousQueue<>(), true);
        pipeline(new LinkedTransferQueue<>(), false);
        PriorityBlockingQueue<Integer> priority = new PriorityBlockingQueue<>();
        Thread t = new Thread(() -> {
            for (int i = 0; i < 10; i++) priority.add((i * 7) % 10);
        });
        t.start();
        t.join();
        StringBuilder b = new StringBuilder();
        while (!priority.isEmpty()) b.append(priority.take());
        System.out.println(b);
        DelayQueue<Later> delays = new DelayQueue<>();
        delays.add(new Later("third", 60));
        delays.add(new Later("first", 5));
        delays.add(new Later("second", 30));
        for (int i = 0; i < 3; i++) System.out.println(delays.take().name);
        System.out.println(new ArrayBlockingQueue<String>(1).poll(5, TimeUnit.MILLISECONDS));

        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>();
        ConcurrentLinkedQueue<Integer> linked = new ConcurrentLinkedQueue<>();
        Thread[] all = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int me = i;
            all[i] = new Thread(() -> {
                for (int j = 0; j < 500; j++) {
                    map.merge("k" + j % 50, 1, Integer::sum);
                    map.computeIfAbsent("once" + j % 20, k -> me);
                    skip.put(me * 500 + j, "v" + j);
                    if (j % 100 == 0) cow.add(me * 10 + j / 100);
                    linked.add(j);
                }
            });
            all[i].start();
        }
        for (Thread thread : all) thread.join();
        int total = 0;
        for (int j = 0; j < 50; j++) total += map.get("k" + j);
        System.out.println(total + " " + map.size() + " " + skip.size() + " " + skip.firstKey() + " "
                           + skip.lastKey() + " " + linked.size());
        List<Integer> sorted = new ArrayList<>(cow);
        Collections.sort(sorted);
        System.out.println(sorted);
        System.out.println(map.reduceValues(1, v -> v > 10 ? v : null, Integer::sum));
    }
}
