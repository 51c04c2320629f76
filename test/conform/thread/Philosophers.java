// Five philosophers with ordered forks, readers and writers by hand, a monitor handed on in a ring.
public class Philosophers {
    static int meals;

    static void dine() throws InterruptedException {
        Object[] forks = new Object[5];
        for (int i = 0; i < 5; i++) forks[i] = new Object();
        Thread[] all = new Thread[5];
        for (int i = 0; i < 5; i++) {
            Object first = forks[Math.min(i, (i + 1) % 5)], second = forks[Math.max(i, (i + 1) % 5)];
            all[i] = new Thread(() -> {
                for (int j = 0; j < 200; j++) {
                    synchronized (first) {
                        Thread.yield();
                        synchronized (second) {
                            synchronized (Philosophers.class) {
                                meals++;
                            }
                        }
                    }
                }
            });
            all[i].start();
        }
        for (Thread t : all) t.join();
        System.out.println("meals " + meals);
    }

    static final class ReadWrite {
        private int readers, writers, waiting;

        synchronized void startRead() throws InterruptedException {
            while (writers > 0 || waiting > 0) wait();
            readers++;
        }

        synchronized void endRead() {
            readers--;
            notifyAll();
        }

        synchronized void startWrite() throws InterruptedException {
            waiting++;
            while (readers > 0 || writers > 0) wait();
            waiting--;
            writers++;
        }

        synchronized void endWrite() {
            writers--;
            notifyAll();
        }
    }

    static void readAndWrite() throws InterruptedException {
        ReadWrite lock = new ReadWrite();
        int[] pair = new int[2];
        boolean[] torn = new boolean[1];
        Thread[] all = new Thread[6];
        for (int i = 0; i < 6; i++) {
            boolean writer = i < 2;
            all[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < 100; j++) {
                        if (writer) {
                            lock.startWrite();
                            pair[0]++;
                            Thread.yield();
                            pair[1]++;
                            lock.endWrite();
                        } else {
                            lock.startRead();
                            torn[0] |= pair[0] != pair[1];
                            lock.endRead();
                        }
                    }
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
            });
            all[i].start();
        }
        for (Thread t : all) t.join();
        System.out.println(pair[0] + " " + pair[1] + " " + torn[0]);
    }

    static void ring() throws InterruptedException {
        int n = 10;
        int[] token = {0};
        StringBuilder log = new StringBuilder();
        Thread[] all = new Thread[n];
        for (int i = 0; i < n; i++) {
            int me = i;
            all[i] = new Thread(() -> {
                synchronized (token) {
                    for (int round = 0; round < 5; round++) {
                        while (token[0] != me + round * n) {
                            try {
                                token.wait();
                            } catch (InterruptedException e) {
                                log.append(e);
                            }
                        }
                        log.append((char) ('a' + me));
                        token[0]++;
                        token.notifyAll();
                    }
                }
            });
            all[i].start();
        }
        for (Thread t : all) t.join();
        System.out.println(log);
    }

    public static void main(String[] args) throws InterruptedException {
        dine();
        readAndWrite();
        ring();
    }
}
