import java.util.concurrent.CompletableFuture;

/**
 * With one processor, an asynchronous task has its own thread. get returns after the task, and the
 * function that follows it: the sum is 21, and x is 1.
 */
// check: ok
public class Async {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> x = 1);
        int sum = one.thenApply(v -> v + 20).get();
        assert sum == 21 && x == 1;
    }
}
