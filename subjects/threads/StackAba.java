package threads;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A {@link LockFreeStack} that links the buffers themselves, and compares only the top.
 *
 * <p>Arguments: users (2), buffers (2), rounds of each user (1).
 *
 * <p>Wrong (assertion): the ABA problem. A is on the top, B below it. The first user reads that A
 * is on the top and B is next. The second user pops A, pops B and pushes A, and uses B. The
 * compare-and-set of the first user finds A on the top and makes B the top. The first user pops
 * again and gets B, which the second one uses.
 */
public class StackAba extends LockFreeStack {
    private final AtomicReference<Buffer> top = new AtomicReference<>();

    @Override void push(Buffer buffer) {
        Buffer old;
        do {
            old = top.get();
            buffer.next = old;
        } while (!top.compareAndSet(old, buffer));
    }

    @Override Buffer pop() {
        Buffer old;
        Buffer next;
        do {
            old = top.get();
            if (old == null) {
                return null;
            }
            next = old.next;
        } while (!top.compareAndSet(old, next)); // fault: next may be out of date
        return old;
    }

    public static void main(String[] args) throws InterruptedException {
        new StackAba().run(args);
    }
}
