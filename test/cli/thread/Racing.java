/** Two threads count, each under a lock of its own. */
public class Racing {
    static class Counter {
        int value;

        void add() {
            value++;
        }
    }

    public static void main(String[] args) {
        Counter counter = new Counter();
        Thread other = new Thread(() -> {
            synchronized (counter) {
                counter.add();
            }
        }, "other");
        other.start();
        synchronized (Racing.class) {
            counter.add();
        }
    }
}
