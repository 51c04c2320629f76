import dejavm.Choose;
import java.util.*;

public class Ring {
    private final int[] cells = new int[4]; // one cell stays free: head == tail means empty
    private int head, tail;

    int size() { return tail >= head ? tail - head : tail - head + cells.length - 1; }

    boolean offer(int x) {
        if (size() == 3) return false;
        cells[tail] = x;
        tail = (tail + 1) % cells.length;
        return true;
    }

    Integer poll() {
        if (size() == 0) return null;
        int x = cells[head];
        head = (head + 1) % cells.length;
        return x;
    }

    public static void main(String[] args) {
        Ring ring = new Ring();
        Queue<Integer> model = new java.util.concurrent.ArrayBlockingQueue<>(3);
        while (true) {
            int x = Choose.of(1, 2, 0); // 0: poll
            if (x > 0) assert ring.offer(x) == model.offer(x) : "offer(" + x + ")";
            else assert Objects.equals(ring.poll(), model.poll()) : "poll()";
        }
    }
}
