package threads;

/**
 * Threads that count under a lock made of reads and writes only. The lock is left to {@link
 * Peterson}, {@link PetersonPlain}, {@link Bakery} and {@link BakeryHasty}, which are the programs
 * to run.
 *
 * <p>The counter is a plain field: the lock must order its accesses.
 */
abstract class SpinLock {
    private int counter;

    /** Enters the critical section, as the thread with a number from 0. */
    abstract void lock(int me);

    abstract void unlock(int me);

    /** The critical section. */
    void work() {
        counter++;
    }

    private final class Worker extends Thread {
        private final int me;
        private final int rounds;

        Worker(int me, int rounds) {
            this.me = me;
            this.rounds = rounds;
        }

        @Override public void run() {
            for (int i = 0; i < rounds; i++) {
                lock(me);
                work();
                unlock(me);
            }
        }
    }

    /** Returns how often the threads have called {@link #work} of this class. */
    final int run(int threads, int rounds) throws InterruptedException {
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(i, rounds);
        }
        Team.run(workers);
        return counter;
    }

    final void check(int threads, int rounds) throws InterruptedException {
        if (run(threads, rounds) != threads * rounds) {
            throw new AssertionError("two threads were in the critical section");
        }
    }
}
