import java.util.concurrent.CompletableFuture;

/**
 * Two threads complete the future, the first one wins: get returns 1 or 2, the same for both readers.
 * [combine]: the sum of both futures is 3, whoever completes last. [wrong]: no thread completes it, a
 * deadlock.
 */
// outcomes: 1, 2
// outcomes [combine]: 3
// finds [wrong]: deadlock
public class Futures {
    public static void main(String[] args) throws Exception {
        String how = args.length > 0 ? args[0] : "";
        CompletableFuture<Integer> one = new CompletableFuture<>(), two = new CompletableFuture<>();
        Thread other = Outcome.start(() -> {
            if (!how.equals("wrong")) {
                one.complete(1);
            }
        });
        if (how.equals("combine")) {
            CompletableFuture<Integer> sum = one.thenCombine(two, Integer::sum);
            two.complete(2);
            throw new Outcome(sum.get());
        }
        if (how.isEmpty()) {
            one.complete(2);
        }
        int seen = one.get();
        assert seen == one.join();
        other.join();
        throw new Outcome(seen);
    }
}
