package threads;

/**
 * A thread that does jobs from a mailbox until it is interrupted.
 *
 * <p>Arguments: jobs (1).
 *
 * <p>Right: the method that waits for a job cannot throw InterruptedException. It catches it, sets
 * the interrupt flag again, and returns no job. The loop of the thread tests the flag before each
 * job. So the thread ends whether the interrupt comes while it waits or while it works. main
 * interrupts it after all jobs are done.
 */
public class InterruptRestored {
    private int jobs; // in the mailbox
    private int done;

    private synchronized void post() {
        jobs++;
        notifyAll();
    }

    /** Waits for a job; false if the thread was interrupted. */
    private synchronized boolean take() {
        try {
            while (jobs == 0) {
                wait();
            }
        } catch (InterruptedException e) {
            onInterrupt();
            return false;
        }
        jobs--;
        return true;
    }

    private synchronized void finish() {
        done++;
        notifyAll();
    }

    private synchronized void awaitDone(int number) throws InterruptedException {
        while (done < number) {
            wait();
        }
    }

    /** Called when an interrupt has ended the wait for a job. */
    void onInterrupt() {
        Thread.currentThread().interrupt();
    }

    private final class Worker extends Thread {
        @Override public void run() {
            while (!isInterrupted()) {
                if (take()) {
                    finish();
                }
            }
        }
    }

    void run(int jobs) throws InterruptedException {
        Thread worker = new Worker();
        worker.start();
        for (int i = 0; i < jobs; i++) {
            post();
        }
        awaitDone(jobs);
        worker.interrupt();
        worker.join();
    }

    public static void main(String[] args) throws InterruptedException {
        new InterruptRestored().run(Team.number(args, 0, 1));
    }
}
