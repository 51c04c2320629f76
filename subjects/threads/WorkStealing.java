package threads;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A work-stealing deque after Chase and Lev (2005), of fixed size. The owner pushes and takes tasks
 * at the bottom; thieves steal from the top.
 *
 * <p>Arguments: tasks (2), thieves (1), attempts of each thief (1).
 *
 * <p>Right: top only grows, and the thread that moves it by compare-and-set owns that task. The
 * owner first lowers bottom and then reads top. If more than one task is left, no thief that reads
 * bottom afterwards goes that far. The last task is won by compare-and-set on top. A thief reads
 * the task before its compare-and-set; if the owner has reused the element in the meantime, top has
 * moved and the compare-and-set fails. All shared fields are volatile or atomic.
 */
public class WorkStealing {
    /** Fails when it runs a second time. */
    static final class Task {
        private final AtomicBoolean done = new AtomicBoolean();

        void run() {
            if (!done.compareAndSet(false, true)) {
                throw new AssertionError("a task ran twice");
            }
        }
    }

    private final AtomicReferenceArray<Task> tasks;
    private final AtomicInteger top = new AtomicInteger();
    private volatile int bottom; // written by the owner only

    WorkStealing(int size) {
        tasks = new AtomicReferenceArray<>(size);
    }

    /** By the owner. */
    final void push(Task task) {
        int b = bottom;
        if (b - top.get() >= tasks.length()) {
            throw new IllegalStateException("the deque is full");
        }
        tasks.set(b % tasks.length(), task);
        bottom = b + 1;
    }

    /** By the owner; null if the deque is empty. */
    final Task take() {
        int b = bottom - 1;
        bottom = b;
        int t = top.get();
        if (b < t) {
            bottom = t;
            return null;
        }
        Task task = tasks.get(b % tasks.length());
        if (b > t) {
            return task;
        }
        boolean won = winLast(top, t);
        bottom = t + 1;
        return won ? task : null;
    }

    /** Whether the owner gets the last task, against all thieves. */
    boolean winLast(AtomicInteger top, int t) {
        return top.compareAndSet(t, t + 1);
    }

    /** By any thread; null if the deque is empty or another thread was faster. */
    final Task steal() {
        int t = top.get();
        if (t >= bottom) {
            return null;
        }
        Task task = tasks.get(t % tasks.length());
        return top.compareAndSet(t, t + 1) ? task : null;
    }

    private final class Owner extends Thread {
        private final Task[] work;

        Owner(Task[] work) {
            this.work = work;
        }

        @Override public void run() {
            for (Task task : work) {
                push(task);
            }
            for (Task task = take(); task != null; task = take()) {
                task.run();
            }
        }
    }

    private final class Thief extends Thread {
        private final int attempts;

        Thief(int attempts) {
            this.attempts = attempts;
        }

        @Override public void run() {
            for (int i = 0; i < attempts; i++) {
                Task task = steal();
                if (task != null) {
                    task.run();
                }
            }
        }
    }

    void run(int tasks, int thieves, int attempts) throws InterruptedException {
        Task[] work = new Task[tasks];
        for (int i = 0; i < tasks; i++) {
            work[i] = new Task();
        }
        Thread[] threads = new Thread[thieves + 1];
        threads[0] = new Owner(work);
        for (int i = 1; i < threads.length; i++) {
            threads[i] = new Thief(attempts);
        }
        Team.run(threads);
        for (Task task : work) {
            if (!task.done.get()) {
                throw new AssertionError("a task was lost");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int tasks = Team.number(args, 0, 2);
        new WorkStealing(tasks).run(tasks, Team.number(args, 1, 1), Team.number(args, 2, 1));
    }
}
