// A bounded buffer with wait and notifyAll: several producers and consumers, and a turn-taking pair.
import java.util.ArrayDeque;

public class WaitNotify {
    static final class Buffer {
        private final ArrayDeque<Integer> items = new ArrayDeque<>();
        private final int room;

        Buffer(int room) {
            this.room = room;
        }

        synchronized void put(int item) throws InterruptedException {
            while (items.size() == room) wait();
            items.add(item);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) wait();
            int item = items.remove();
            notifyAll();
            return item;
        }
    }

    static int turn;

    static void player(Object table, int me, int players, int rounds, StringBuilder log) {
        try {
            for (int i = 0; i < rounds; i++) {
                synchronized (table) {
                    while (turn % players != me) table.wait();
                    log.append(me).append(i % 10 == 9 ? "\n" : " ");
                    turn++;
                    table.notifyAll();
                }
            }
        } catch (InterruptedException e) {
            log.append(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Buffer buffer = new Buffer(3);
        long[] sums = new long[3];
        Thread[] all = new Thread[6];
        for (int i = 0; i < 3; i++) {
            int me = i;
            all[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < 400; j++) buffer.put(me * 1000 + j);
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
            });
            all[3 + i] = new Thread(() -> {
                try {
                    for (int j = 0; j < 400; j++) sums[me] += buffer.take();
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
            });
        }
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
        System.out.println(sums[0] + sums[1] + sums[2]);

        Object table = new Object();
        StringBuilder log = new StringBuilder();
        Thread[] players = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            players[i] = new Thread(() -> player(table, me, 3, 20, log));
            players[i].start();
        }
        for (Thread t : players) t.join();
        System.out.print(log);
    }
}
