package threads;

/**
 * Helpers of the programs in this folder: numbers from the command line, and threads in groups.
 *
 * <p>All threads are created before the first one starts, so that only their own work runs in
 * parallel.
 */
final class Team {
    private Team() {}

    /** The number at an index of the command line, or the default if there are fewer arguments. */
    static int number(String[] args, int index, int byDefault) {
        return index < args.length ? Integer.parseInt(args[index]) : byDefault;
    }

    /** Starts all threads and waits until all have ended. */
    static void run(Thread... threads) throws InterruptedException {
        start(threads);
        join(threads);
    }

    static void start(Thread... threads) {
        for (Thread thread : threads) {
            thread.start();
        }
    }

    static void join(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** One array of both groups, in this order. */
    static Thread[] both(Thread[] some, Thread[] others) {
        Thread[] all = new Thread[some.length + others.length];
        System.arraycopy(some, 0, all, 0, some.length);
        System.arraycopy(others, 0, all, some.length, others.length);
        return all;
    }
}
