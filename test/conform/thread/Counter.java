// Threads that count under a lock, in a synchronized method, and with their own shares; join gives
// their results.
public class Counter {
    private int methods;
    private static int statics;
    private static final Object LOCK = new Object();
    private static int blocks;

    synchronized void up() {
        methods++;
    }

    static synchronized void upStatic() {
        statics++;
    }

    static final class Worker extends Thread {
        final Counter counter;
        final int times;
        long sum;

        Worker(Counter counter, int times) {
            this.counter = counter;
            this.times = times;
        }

        @Override
        public void run() {
            for (int i = 0; i < times; i++) {
                counter.up();
                upStatic();
                synchronized (LOCK) {
                    synchronized (LOCK) {
                        blocks++;
                    }
                    sum += i;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counter counter = new Counter();
        Worker[] workers = new Worker[5];
        for (int i = 0; i < workers.length; i++) workers[i] = new Worker(counter, 3000 + i);
        for (Worker w : workers) w.start();
        for (Worker w : workers) w.join();
        System.out.println(counter.methods + " " + statics + " " + blocks);
        for (Worker w : workers) System.out.println(w.getName() + " " + w.sum + " " + w.isAlive());
    }
}
