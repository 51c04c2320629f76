package threads;

/**
 * A ring of a few numbers between producers and consumers, on one monitor.
 *
 * <p>Arguments: capacity (1), producers (1), consumers (2), items of each producer (2).
 *
 * <p>Right: a thread that waits tests its condition in a loop, so a wake-up that comes when the
 * condition is false again has no effect. Every change wakes all waiters, so the ones whose
 * condition became true are among them. The consumers together take exactly the items that the
 * producers put, so none waits at the end; the sums of both sides are compared.
 */
public class BoundedBuffer {
    private final int[] items;
    private int first;
    private int count;

    BoundedBuffer(int capacity) {
        items = new int[capacity];
    }

    final synchronized void put(int item) throws InterruptedException {
        awaitSpace();
        if (isFull()) {
            throw new AssertionError("put into a full buffer");
        }
        items[(first + count) % items.length] = item;
        count++;
        wake();
    }

    final synchronized int take() throws InterruptedException {
        awaitItem();
        if (isEmpty()) {
            throw new AssertionError("take from an empty buffer");
        }
        int item = items[first];
        first = (first + 1) % items.length;
        count--;
        wake();
        return item;
    }

    final boolean isFull() {
        return count == items.length;
    }

    final boolean isEmpty() {
        return count == 0;
    }

    /** Called with the monitor held, as are the next two. */
    void awaitSpace() throws InterruptedException {
        while (isFull()) {
            wait();
        }
    }

    void awaitItem() throws InterruptedException {
        while (isEmpty()) {
            wait();
        }
    }

    void wake() {
        notifyAll();
    }

    private static final class Producer extends Thread {
        private final BoundedBuffer buffer;
        private final int from;
        private final int to;

        /** Puts the numbers of a range. */
        Producer(BoundedBuffer buffer, int from, int to) {
            this.buffer = buffer;
            this.from = from;
            this.to = to;
        }

        @Override public void run() {
            try {
                for (int item = from; item < to; item++) {
                    buffer.put(item);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static final class Consumer extends Thread {
        private final BoundedBuffer buffer;
        private final int items;
        private int sum; // for main, after the end

        Consumer(BoundedBuffer buffer, int items) {
            this.buffer = buffer;
            this.items = items;
        }

        @Override public void run() {
            try {
                int sum = 0;
                for (int i = 0; i < items; i++) {
                    sum += buffer.take();
                }
                this.sum = sum;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void run(BoundedBuffer buffer, String[] args) throws InterruptedException {
        Producer[] producers = new Producer[Team.number(args, 1, 1)];
        Consumer[] consumers = new Consumer[Team.number(args, 2, 2)];
        int each = Team.number(args, 3, 2);
        int all = producers.length * each;
        for (int i = 0; i < producers.length; i++) {
            producers[i] = new Producer(buffer, i * each, (i + 1) * each);
        }
        for (int i = 0; i < consumers.length; i++) {
            int share = all / consumers.length + (i < all % consumers.length ? 1 : 0);
            consumers[i] = new Consumer(buffer, share);
        }
        Team.run(Team.both(producers, consumers));
        int sum = 0;
        for (Consumer consumer : consumers) {
            sum += consumer.sum;
        }
        if (sum != all * (all - 1) / 2) {
            throw new AssertionError("an item was lost or taken twice");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        run(new BoundedBuffer(Team.number(args, 0, 1)), args);
    }
}
