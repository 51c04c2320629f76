package threads;

/**
 * A {@link BoundedBuffer} that wakes one waiter, although producers and consumers wait on the same
 * monitor for different conditions.
 *
 * <p>Arguments: capacity (1), producers (1), consumers (2), items of each producer (2).
 *
 * <p>Wrong (deadlock): both consumers wait. The producer puts an item, which wakes the first
 * consumer, and waits because the buffer is full. The first consumer takes the item, and its
 * notification wakes the other consumer, not the producer. That one finds the buffer empty and
 * waits again: the producer waits for space that is there, and the consumer for an item.
 */
public class BoundedBufferNotify extends BoundedBuffer {
    BoundedBufferNotify(int capacity) {
        super(capacity);
    }

    @Override void wake() {
        notify(); // fault: may wake a thread that cannot use it
    }

    public static void main(String[] args) throws InterruptedException {
        run(new BoundedBufferNotify(Team.number(args, 0, 1)), args);
    }
}
