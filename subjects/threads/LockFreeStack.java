package threads;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Threads that share a few buffers, which lie on a lock-free stack (Treiber 1986) while they are
 * not in use. How the stack is made is left to {@link StackAba}, {@link StackStamped} and {@link
 * StackFresh}, which are the programs to run.
 *
 * <p>Each user pops two buffers, pushes the first one back, and pushes the second one back later. A
 * buffer that a thread pops while another one uses it is an assertion violation.
 */
abstract class LockFreeStack {
    static final class Buffer {
        volatile Buffer next; // below it on the stack, if the stack links the buffers themselves
        private final AtomicBoolean used = new AtomicBoolean();

        private void acquire() {
            if (!used.compareAndSet(false, true)) {
                throw new AssertionError("two threads use the same buffer");
            }
        }

        private void release() {
            used.set(false);
        }
    }

    abstract void push(Buffer buffer);

    /** The top, or null if the stack is empty. */
    abstract Buffer pop();

    private Buffer acquire() {
        Buffer buffer = pop();
        if (buffer != null) {
            buffer.acquire();
        }
        return buffer;
    }

    private void release(Buffer buffer) {
        if (buffer != null) {
            buffer.release();
            push(buffer);
        }
    }

    private final class User extends Thread {
        private final int rounds;

        User(int rounds) {
            this.rounds = rounds;
        }

        @Override public void run() {
            for (int i = 0; i < rounds; i++) {
                Buffer first = acquire();
                Buffer second = acquire();
                release(first);
                release(second);
            }
        }
    }

    /** Arguments: users (2), buffers (2), rounds of each user (1). */
    final void run(String[] args) throws InterruptedException {
        Thread[] users = new Thread[Team.number(args, 0, 2)];
        int buffers = Team.number(args, 1, 2);
        int rounds = Team.number(args, 2, 1);
        for (int i = 0; i < buffers; i++) {
            push(new Buffer());
        }
        for (int i = 0; i < users.length; i++) {
            users[i] = new User(rounds);
        }
        Team.run(users);
        int found = 0;
        for (Buffer buffer = acquire(); buffer != null; buffer = acquire()) {
            found++;
        }
        if (found != buffers) {
            throw new AssertionError(found + " of " + buffers + " buffers are left");
        }
    }
}
