import java.util.concurrent.SynchronousQueue;

/**
 * put waits for the taker: main takes 1. poll and offer do not wait, and succeed only if the partner
 * waits: null, or 1 if the other waits in put. [wrong]: two puts and one take, a deadlock.
 */
// outcomes: 1
// finds [wrong]: deadlock
public class HandOff {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread other = Outcome.start(() -> {
            queue.put(1);
            if (args.length > 0) {
                queue.put(2);
            }
        });
        int seen = queue.take();
        other.join();
        throw new Outcome(seen);
    }
}
