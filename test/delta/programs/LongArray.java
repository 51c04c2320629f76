import dejavm.Op;
import dejavm.Range;

/** An array most of whose words differ between states. */
public class LongArray {
    private final int[] values = new int[5000];

    @Op public void fill(@Range(from = 1, to = "3") int value) {
        for (int i = 0; i < values.length; i++) {
            values[i] = value + i % value;
        }
    }

    @Op public void swap(@Range(from = 0, to = "2") int i) {
        int last = values[values.length - 1 - i];
        values[values.length - 1 - i] = values[i];
        values[i] = last;
    }
}
