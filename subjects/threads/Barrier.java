package threads;

/**
 * A cyclic barrier on a monitor, and threads that compute in steps with it: in each step a thread
 * adds the numbers of its own cell and of its left neighbour from the step before.
 *
 * <p>Arguments: threads (2), steps (2).
 *
 * <p>Right: the barrier counts how often all threads have come. A thread waits until this number is
 * another one than when it came, so a fast thread that comes again does not matter to a slow one
 * that has not woken yet. The cells of a step are written before the barrier and read behind it, so
 * they can be plain. main compares them with the same computation by one thread.
 */
public class Barrier {
    final int parties;
    private int arrived;
    private int generation;

    Barrier(int parties) {
        this.parties = parties;
    }

    /** Waits until all parties have called this. */
    synchronized void await() throws InterruptedException {
        if (arriveLast()) {
            return;
        }
        int mine = generation;
        while (generation == mine) {
            wait();
        }
    }

    /** Counts the caller; if it is the last one, opens the barrier and starts again from 0. */
    final boolean arriveLast() {
        if (++arrived < parties) {
            return false;
        }
        arrived = 0;
        generation++;
        notifyAll();
        return true;
    }

    final boolean isOpen() {
        return arrived == 0;
    }

    private static void step(int[][] cells, int step, int cell) {
        int[] before = cells[step];
        int left = (cell + before.length - 1) % before.length;
        cells[step + 1][cell] = before[cell] + before[left];
    }

    private static int[][] start(int threads, int steps) {
        int[][] cells = new int[steps + 1][threads];
        for (int i = 0; i < threads; i++) {
            cells[0][i] = i + 1;
        }
        return cells;
    }

    private final class Computer extends Thread {
        private final int[][] cells;
        private final int cell;

        Computer(int[][] cells, int cell) {
            this.cells = cells;
            this.cell = cell;
        }

        @Override public void run() {
            try {
                for (int i = 0; i + 1 < cells.length; i++) {
                    step(cells, i, cell);
                    await();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    void run(int steps) throws InterruptedException {
        int[][] cells = start(parties, steps);
        int[][] expected = start(parties, steps);
        Thread[] threads = new Thread[parties];
        for (int i = 0; i < parties; i++) {
            threads[i] = new Computer(cells, i);
        }
        Team.run(threads);
        for (int i = 0; i < steps; i++) {
            for (int j = 0; j < parties; j++) {
                step(expected, i, j);
                if (cells[i + 1][j] != expected[i + 1][j]) {
                    throw new AssertionError("a thread was ahead of its neighbour");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Barrier(Team.number(args, 0, 2)).run(Team.number(args, 1, 2));
    }
}
