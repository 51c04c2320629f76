package subjects;

import dejavm.Op;
import java.util.Arrays;

/**
 * A max-heap of positive ints in an array that starts empty and grows by one when it is full. A
 * element that becomes unused is cleared.
 */
public class HeapArray {
    private int[] array = {};
    private int size;

    @Op public void insert(int value) {
        if (size == array.length) {
            array = Arrays.copyOf(array, size + 1);
        }
        int i = size++;
        while (i > 0 && array[(i - 1) / 2] < value) {
            array[i] = array[(i - 1) / 2];
            i = (i - 1) / 2;
        }
        array[i] = value;
    }

    /** The largest value, or 0 if there is none. */
    @Op public int extractMax() {
        if (size == 0) {
            return 0;
        }
        int max = array[0];
        int last = array[--size];
        array[size] = 0;
        if (size > 0) {
            sink(last);
        }
        return max;
    }

    private void sink(int value) {
        int i = 0;
        for (int child = 1; child < size; child = 2 * i + 1) {
            if (child + 1 < size && array[child + 1] > array[child]) {
                child++;
            }
            if (array[child] <= value) {
                break;
            }
            array[i] = array[child];
            i = child;
        }
        array[i] = value;
    }

    public boolean repOK() {
        if (size < 0 || size > array.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (array[i] == 0 || i > 0 && array[i] > array[(i - 1) / 2]) {
                return false;
            }
        }
        for (int i = size; i < array.length; i++) {
            if (array[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
