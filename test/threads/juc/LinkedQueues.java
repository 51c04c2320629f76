import java.util.concurrent.LinkedBlockingQueue;

/**
 * Elements come out in the order in which they were put: main takes 1, which the other put. offer and
 * poll of two threads: main puts 2 and polls, and gets the element that was put first.
 * [wrong]: nothing is put, a deadlock.
 */
// outcomes: 1
// outcomes [two]: 1, 2
// finds [wrong]: deadlock
public class LinkedQueues {
    public static void main(String[] args) throws Exception {
        String how = args.length > 0 ? args[0] : "";
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread other = Outcome.start(() -> {
            if (!how.equals("wrong")) {
                queue.put(1);
            }
        });
        if (how.equals("two")) {
            queue.offer(2);
        }
        int seen = queue.take();
        other.join();
        throw new Outcome(seen);
    }
}
