package threads;

import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * A {@link LockFreeStack} that links the buffers themselves, and has a stamp beside the top that
 * every change increments.
 *
 * <p>Arguments: users (2), buffers (2), rounds of each user (1).
 *
 * <p>Right: if the compare-and-set of pop succeeds, the stamp is the one that was read with the
 * top. So the stack has not changed since, and the buffer below the top is the one that was read. A
 * loop is repeated only if another thread has changed the stack.
 */
public class StackStamped extends LockFreeStack {
    private final AtomicStampedReference<Buffer> top = new AtomicStampedReference<>(null, 0);

    @Override void push(Buffer buffer) {
        int[] stamp = new int[1];
        Buffer old;
        do {
            old = top.get(stamp);
            buffer.next = old;
        } while (!top.compareAndSet(old, buffer, stamp[0], stamp[0] + 1));
    }

    @Override Buffer pop() {
        int[] stamp = new int[1];
        Buffer old;
        Buffer next;
        do {
            old = top.get(stamp);
            if (old == null) {
                return null;
            }
            next = old.next;
        } while (!top.compareAndSet(old, next, stamp[0], stamp[0] + 1));
        return old;
    }

    public static void main(String[] args) throws InterruptedException {
        new StackStamped().run(args);
    }
}
