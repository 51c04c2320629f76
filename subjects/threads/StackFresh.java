package threads;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A {@link LockFreeStack} that makes a new node for each push.
 *
 * <p>Arguments: users (2), buffers (2), rounds of each user (1).
 *
 * <p>Right: a node is pushed once, and its fields never change. While a thread knows a node, the
 * garbage collector does not reuse it. So if the compare-and-set of pop finds the same node on the
 * top, that node has been there all the time, and so has the one below it.
 */
public class StackFresh extends LockFreeStack {
    private static final class Node {
        private final Buffer buffer;
        private final Node next;

        Node(Buffer buffer, Node next) {
            this.buffer = buffer;
            this.next = next;
        }
    }

    private final AtomicReference<Node> top = new AtomicReference<>();

    @Override void push(Buffer buffer) {
        Node old;
        do {
            old = top.get();
        } while (!top.compareAndSet(old, new Node(buffer, old)));
    }

    @Override Buffer pop() {
        Node old;
        do {
            old = top.get();
            if (old == null) {
                return null;
            }
        } while (!top.compareAndSet(old, old.next));
        return old.buffer;
    }

    public static void main(String[] args) throws InterruptedException {
        new StackFresh().run(args);
    }
}
