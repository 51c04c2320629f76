package threads;

/**
 * A {@link BoundedBuffer} whose threads test their condition only before they wait.
 *
 * <p>Arguments: capacity (1), producers (1), consumers (2), items of each producer (2).
 *
 * <p>Wrong (assertion): a consumer waits for an item. The producer puts one and wakes it. Before it
 * has the monitor back, the other consumer enters and takes the item. The first one continues after
 * its wait and takes from an empty buffer.
 */
public class BoundedBufferIf extends BoundedBuffer {
    BoundedBufferIf(int capacity) {
        super(capacity);
    }

    @Override void awaitSpace() throws InterruptedException {
        if (isFull()) { // fault: not a loop
            wait();
        }
    }

    @Override void awaitItem() throws InterruptedException {
        if (isEmpty()) { // fault: not a loop
            wait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        run(new BoundedBufferIf(Team.number(args, 0, 1)), args);
    }
}
