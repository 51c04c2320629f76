import dejavm.Choose;
import java.util.ArrayDeque;

/** A ring buffer with a bug, and a driver that tries all short sequences of its operations. */
public class Ring {
    private int[] cells = new int[2];
    private int first, size;

    void add(int value) {
        if (size == cells.length) grow();
        cells[(first + size++) % cells.length] = value;
    }

    int remove() {
        int value = cells[first];
        first = (first + 1) % cells.length;
        size--;
        return value;
    }

    private void grow() {
        int[] larger = new int[2 * cells.length];
        System.arraycopy(cells, 0, larger, 0, size); // forgets that the first cell may not be cell 0
        cells = larger;
    }

    public static void main(String[] args) {
        Ring ring = new Ring();
        ArrayDeque<Integer> model = new ArrayDeque<>();
        int steps = Integer.parseInt(args[0]);
        for (int i = 1; i <= steps; i++) {
            if (model.isEmpty() || Choose.of("add", "remove").equals("add")) {
                System.out.println("add " + i);
                ring.add(i);
                model.add(i);
            } else {
                int got = ring.remove(), want = model.remove();
                System.out.println("remove gives " + got);
                assert got == want : "the ring gives " + got + ", a queue gives " + want;
            }
        }
    }
}
