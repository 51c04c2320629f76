package subjects.faulty;

import dejavm.Op;

/** {@link subjects.HeapArray} whose growth is off by one. */
public class HeapArray {
    private int[] array = {};
    private int size;

    @Op public void insert(int value) {
        if (size == array.length) {
            int[] larger = new int[size + 1];
            System.arraycopy(array, 0, larger, 0, Math.max(0, size - 1)); // fault: one too few
            array = larger;
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
