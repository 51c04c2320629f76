// CompletableFuture: chains, combinations, exceptions, timeouts, both on pools and by hand.
import java.util.List;
import java.util.concurrent.*;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Futures {
    static int slow(int n) {
        int x = n;
        for (int i = 0; i < 5000; i++) x = x * 31 + i;
        return x;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(CompletableFuture.supplyAsync(() -> 20)
            .thenApplyAsync(x -> x + 1)
            .thenCombine(CompletableFuture.supplyAsync(() -> 2), (a, b) -> a * b)
            .thenCompose(x -> CompletableFuture.supplyAsync(() -> x + "!"))
            .get());
        List<CompletableFuture<Integer>> all = IntStream.range(0, 20)
            .mapToObj(i -> CompletableFuture.supplyAsync(() -> slow(i)))
            .collect(Collectors.toList());
        CompletableFuture.allOf(all.toArray(new CompletableFuture<?>[0])).join();
        int sum = 0;
        for (int i = 0; i < 20; i++) sum += all.get(i).join() == slow(i) ? 1 : 0;
        System.out.println(sum);
        CompletableFuture<String> failed = CompletableFuture.supplyAsync(() -> {
            throw new IllegalArgumentException("bad");
        });
        System.out.println(failed.exceptionally(e -> e.getClass().getSimpleName() + " "
                                                     + e.getCause().getMessage()).join());
        System.out.println(failed.handle((v, e) -> v + " " + (e != null)).join());
        try {
            failed.join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        try {
            failed.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        CompletableFuture<String> byHand = new CompletableFuture<>();
        CompletableFuture<Void> seen = byHand.thenAccept(v -> System.out.println("got " + v));
        new Thread(() -> byHand.complete("by hand")).start();
        seen.join();
        System.out.println(byHand.complete("again") + " " + byHand.getNow("default"));
        CompletableFuture<String> never = new CompletableFuture<>();
        try {
            never.orTimeout(20, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        System.out.println(new CompletableFuture<String>()
            .completeOnTimeout("late", 10, TimeUnit.MILLISECONDS).join());
        System.out.println(CompletableFuture.anyOf(new CompletableFuture<>(),
                                                   CompletableFuture.supplyAsync(() -> "any")).get());
        ExecutorService own = Executors.newFixedThreadPool(2, r -> {
            Thread t = new Thread(r, "own");
            t.setDaemon(true);
            return t;
        });
        System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), own)
            .thenApply(s -> s + "ed").get());
        CompletableFuture<Integer> delayed = CompletableFuture.supplyAsync(
            () -> 5, CompletableFuture.delayedExecutor(15, TimeUnit.MILLISECONDS, own));
        System.out.println(delayed.isDone() + " " + delayed.get());
        CompletableFuture<Integer> cancelled = new CompletableFuture<>();
        CompletableFuture<Integer> dependent = cancelled.thenApply(x -> x + 1);
        cancelled.cancel(false);
        System.out.println(cancelled.isCancelled() + " " + dependent.isCompletedExceptionally());
        FutureTask<Integer> task = new FutureTask<>(() -> 99);
        new Thread(task).start();
        System.out.println(task.get());
    }
}
