import java.util.concurrent.CompletableFuture;

/** Two asynchronous tasks have no order: the second one may be the first to write. */
// check: assertion: 2 came first
public class AsyncOrder {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> x = 1);
        CompletableFuture<Void> two = CompletableFuture.runAsync(() -> x = 2);
        one.get();
        two.get();
        if (x == 1) {
            throw new AssertionError("2 came first");
        }
    }
}
