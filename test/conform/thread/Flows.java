// SubmissionPublisher and a completion service: asynchronous delivery in order.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;

public class Flows {
    static final class Collects implements Flow.Subscriber<Integer> {
        final List<Integer> got = new ArrayList<>();
        final CountDownLatch done = new CountDownLatch(1);
        private Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription s) {
            subscription = s;
            s.request(1);
        }

        @Override
        public void onNext(Integer item) {
            got.add(item);
            subscription.request(1);
        }

        @Override
        public void onError(Throwable e) {
            System.out.println(e);
            done.countDown();
        }

        @Override
        public void onComplete() {
            done.countDown();
        }
    }

    public static void main(String[] args) throws Exception {
        Collects first = new Collects(), second = new Collects();
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(ForkJoinPool.commonPool(), 4)) {
            publisher.subscribe(first);
            publisher.subscribe(second);
            for (int i = 0; i < 50; i++) publisher.submit(i);
            System.out.println(publisher.getNumberOfSubscribers());
        }
        first.done.await();
        second.done.await();
        System.out.println(first.got.equals(second.got) + " " + first.got.size() + " " + first.got.get(49));

        ExecutorService pool = Executors.newFixedThreadPool(3);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        for (int i = 0; i < 10; i++) {
            int n = i;
            service.submit(() -> n * 10);
        }
        int sum = 0;
        for (int i = 0; i < 10; i++) sum += service.take().get();
        System.out.println(sum + " " + service.poll());
        pool.shutdown();
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 1000; i++) map.put(i, i);
        System.out.println(map.reduceValuesToLong(10, Integer::longValue, 0, Long::sum) + " "
                           + map.search(10, (k, v) -> k == 500 ? "found" : null));
    }
}
