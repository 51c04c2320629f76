import java.util.concurrent.ArrayBlockingQueue;

/**
 * A queue of one element keeps the order: main takes 1, then 2, whenever the other puts them. poll
 * does not wait: null or 1. [wrong]: main takes one more than there are, a deadlock.
 */
// outcomes: 1 2
// outcomes [poll]: null, 1
// finds [wrong]: deadlock
public class ArrayQueues {
    public static void main(String[] args) throws Exception {
        String how = args.length > 0 ? args[0] : "";
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        if (how.equals("poll")) {
            Outcome.start(() -> queue.put(1)).setName("putter");
            throw new Outcome(queue.poll());
        }
        Outcome.start(() -> {
            queue.put(1);
            if (how.isEmpty()) {
                queue.put(2);
            }
        });
        int first = queue.take();
        throw new Outcome(first + " " + queue.take());
    }
}
