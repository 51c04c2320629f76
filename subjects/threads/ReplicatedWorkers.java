package threads;

import java.util.Arrays;

/**
 * Replicated workers: identical threads take work from a pool, put new work into it, and add to a
 * common result, until all work is done. They compute the area under x*x: the area of an interval
 * is approximated by one trapezoid and by two; if these differ too much, the worker puts the left
 * half into the pool and continues with the right half.
 *
 * <p>Arguments: workers (2), intervals at the start (1), min (0), max (2), epsilon (0.5).
 *
 * <p>Right: an interval is counted from before it is put into the pool until its area is added. A
 * worker that finds the pool empty ends if the count is 0, and else waits. The worker that makes
 * the count 0 wakes all. A worker tests the count and begins to wait without leaving the monitor of
 * the pool, so the wake-up, which needs that monitor, comes before the test or after the wait
 * began.
 */
public class ReplicatedWorkers {
    static final class Interval {
        private final double low;
        private final double high;

        Interval(double low, double high) {
            this.low = low;
            this.high = high;
        }

        Interval left() {
            return new Interval(low, (low + high) / 2);
        }

        Interval right() {
            return new Interval((low + high) / 2, high);
        }

        double trapezoid() {
            return (high - low) * (low * low + high * high) / 2;
        }

        double area() {
            return left().trapezoid() + right().trapezoid();
        }

        boolean isFlat(double epsilon) {
            return Math.abs(trapezoid() - area()) <= epsilon;
        }
    }

    /** A number of intervals that are not done. It has a monitor of its own. */
    static final class Counter {
        private int value;

        synchronized void increment() {
            value++;
        }

        synchronized boolean decrementToZero() {
            return --value == 0;
        }

        synchronized boolean isZero() {
            return value == 0;
        }
    }

    static class Pool {
        private Interval[] intervals = new Interval[4];
        private int count;
        private final Counter unfinished = new Counter();
        private volatile int idle; // workers that wait; written with the monitor held

        final void put(Interval interval) {
            unfinished.increment();
            synchronized (this) {
                if (count == intervals.length) {
                    intervals = Arrays.copyOf(intervals, 2 * count);
                }
                intervals[count++] = interval;
                notifyAll();
            }
        }

        /** Any interval; null when all work is done. */
        final synchronized Interval take() throws InterruptedException {
            while (count == 0) {
                if (unfinished.isZero()) {
                    return null;
                }
                idle++;
                wait();
                idle--;
            }
            Interval interval = intervals[--count];
            intervals[count] = null;
            return interval;
        }

        /** The caller has finished an interval that it took. */
        final void finish() {
            if (unfinished.decrementToZero() && mustWake()) {
                synchronized (this) {
                    notifyAll();
                }
            }
        }

        /** Whether to wake workers at the end. */
        boolean mustWake() {
            return true;
        }

        final boolean hasIdleWorkers() {
            return idle > 0;
        }
    }

    static final class Result {
        private double sum;

        synchronized void add(double area) {
            sum += area;
        }

        synchronized double get() {
            return sum;
        }
    }

    static final class Worker extends Thread {
        private final Pool pool;
        private final Result result;
        private final double epsilon;

        Worker(Pool pool, Result result, double epsilon) {
            this.pool = pool;
            this.result = result;
            this.epsilon = epsilon;
        }

        @Override public void run() {
            try {
                for (Interval i = pool.take(); i != null; i = pool.take()) {
                    work(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        private void work(Interval interval) {
            Interval rest = interval;
            while (!rest.isFlat(epsilon)) {
                pool.put(rest.left());
                rest = rest.right();
            }
            result.add(rest.area());
            pool.finish();
        }
    }

    /** The result that the workers must find. */
    private static double sequential(Interval interval, double epsilon) {
        return interval.isFlat(epsilon) ? interval.area()
            : sequential(interval.left(), epsilon) + sequential(interval.right(), epsilon);
    }

    static void run(Pool pool, String[] args) throws InterruptedException {
        Thread[] workers = new Thread[Team.number(args, 0, 2)];
        int items = Team.number(args, 1, 1);
        double min = args.length > 2 ? Double.parseDouble(args[2]) : 0;
        double max = args.length > 3 ? Double.parseDouble(args[3]) : 2;
        double epsilon = args.length > 4 ? Double.parseDouble(args[4]) : 0.5;
        Result result = new Result();
        double expected = 0;
        for (int i = 0; i < items; i++) {
            Interval interval = new Interval(
                min + (max - min) * i / items, min + (max - min) * (i + 1) / items);
            expected += sequential(interval, epsilon);
            pool.put(interval);
        }
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker(pool, result, epsilon);
        }
        Team.run(workers);
        if (Math.abs(result.get() - expected) > 1e-6) {
            throw new AssertionError("an interval was lost or done twice");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        run(new Pool(), args);
    }
}
