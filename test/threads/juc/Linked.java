import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * main adds 2 and the other 1, then main polls once: the one that was added first comes out; if the
 * other comes after the poll, 1 remains. So 1 then 2, or 2 then 1. [wrong]: isEmpty and poll are two
 * operations: of two threads that both see the only element, one polls null.
 */
// outcomes: 1 2, 2 1
// check [wrong]: exception: NullPointerException
public class Linked {
    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        if (args.length > 0) {
            queue.add(5);
            Outcome.Body body = () -> {
                if (!queue.isEmpty()) {
                    int n = queue.poll();
                }
            };
            Thread other = new Thread(() -> {
                if (!queue.isEmpty()) {
                    int n = queue.poll();
                }
            });
            other.start();
            body.run();
            other.join();
            return;
        }
        Thread other = Outcome.start(() -> queue.add(1));
        queue.add(2);
        Integer seen = queue.poll();
        other.join();
        throw new Outcome(seen + " " + queue.poll());
    }
}
