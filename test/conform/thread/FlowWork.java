import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Flow.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

/** SubmissionPublisher: demand, buffers, drops, offers, processors, errors, closing, consume. */
public class FlowWork {
    static class Sink implements Subscriber<Integer> {
        final String name; final int ask; final StringBuffer log = new StringBuffer(); final CountDownLatch done = new CountDownLatch(1), subscribed = new CountDownLatch(1);
        Subscription s;
        Sink(String name, int ask) { this.name = name; this.ask = ask; }
        public void onSubscribe(Subscription s) { this.s = s; log.append("subscribed "); subscribed.countDown(); if (ask > 0) s.request(ask); }
        public void onNext(Integer n) { log.append(n).append(' '); if (ask > 0) s.request(1); if (n == 13) throw new IllegalStateException("unlucky"); }
        public void onError(Throwable t) { log.append(t); done.countDown(); }
        public void onComplete() { log.append("complete"); done.countDown(); }
        @Override public String toString() { return name + ": " + log; }
    }
    static class Doubler extends SubmissionPublisher<Integer> implements Processor<Integer, Integer> {
        Subscription s;
        Doubler(Executor e) { super(e, 4); }
        public void onSubscribe(Subscription s) { (this.s = s).request(1); }
        public void onNext(Integer n) { submit(n * 2); s.request(1); }
        public void onError(Throwable t) { closeExceptionally(t); }
        public void onComplete() { close(); }
    }
    static void all() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Sink a = new Sink("a", 1), b = new Sink("b", 5), d = new Sink("d", 1);
        try (SubmissionPublisher<Integer> p = new SubmissionPublisher<>(pool, 4)) {
            Doubler doubler = new Doubler(pool);
            p.subscribe(a);
            p.subscribe(b);
            p.subscribe(doubler);
            doubler.subscribe(d);
            System.out.println(p.hasSubscribers() + " " + p.getNumberOfSubscribers() + " " + p.isSubscribed(a) + " " + p.getMaxBufferCapacity());
            for (int i = 0; i < 12; i++) p.submit(i);
        }
        for (Sink s : List.of(a, b, d)) { s.done.await(); System.out.println(s); }
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS));
    }
    static void demand() throws Exception {
        SubmissionPublisher<Integer> p = new SubmissionPublisher<>(Runnable::run, 2);
        Sink lazy = new Sink("lazy", 0);
        p.subscribe(lazy);
        List<String> drops = new ArrayList<>();
        for (int i = 0; i < 6; i++) { int n = i; int lag = p.offer(i, (s, item) -> { drops.add(((Sink) s).name + item); return false; }); System.out.print(lag + " "); }
        System.out.println(drops + " " + p.estimateMaximumLag() + " " + p.estimateMinimumDemand());
        lazy.s.request(1);
        System.out.println(lazy + " " + p.estimateMaximumLag());
        lazy.s.request(5);
        System.out.println(lazy + " " + p.estimateMaximumLag() + " " + p.estimateMinimumDemand());
        System.out.println(p.offer(50, 1, TimeUnit.MILLISECONDS, null));
        lazy.s.request(-1);
        System.out.println(lazy + " " + p.getNumberOfSubscribers());
        Sink bad = new Sink("bad", 1), twice = new Sink("twice", 1);
        p.subscribe(bad);
        p.submit(12);
        p.submit(13);
        p.submit(14);
        System.out.println(bad + " " + p.isSubscribed(bad));
        p.subscribe(twice);
        p.subscribe(twice);
        System.out.println(twice + " " + p.getNumberOfSubscribers());
        Sink failing = new Sink("failing", 1);
        p.subscribe(failing);
        p.closeExceptionally(new java.io.IOException("closed"));
        System.out.println(failing + " " + p.isClosed() + " " + p.getClosedException());
        try { p.submit(1); } catch (IllegalStateException e) { System.out.println(e); }
        Sink late = new Sink("late", 1);
        p.subscribe(late);
        System.out.println(late);
        try { p.submit(null); } catch (RuntimeException e) { System.out.println(e); }
        try { p.subscribe(null); } catch (NullPointerException e) { System.out.println(e); }
        try { new SubmissionPublisher<Integer>(Runnable::run, 0); } catch (IllegalArgumentException e) { System.out.println(e); }
    }
    static void consuming() throws Exception {
        SubmissionPublisher<Integer> p = new SubmissionPublisher<>();
        LongAdder sum = new LongAdder();
        CompletableFuture<Void> f = p.consume(sum::add), g = p.consume(n -> { if (n == 500) throw new ArithmeticException("at 500"); });
        IntStream.rangeClosed(1, 1000).forEach(p::submit);
        p.close();
        f.get();
        System.out.println(sum + " " + p.getMaxBufferCapacity() + " " + Flow.defaultBufferSize());
        try { g.get(); } catch (ExecutionException e) { System.out.println(e); }
    }
    public static void main(String[] args) throws Exception {
        all();
        demand();
        consuming();
    }
}
