package drivers;

import gov.nasa.jpf.vm.Verify;

/**
 * All sequences of n calls of insert(1..n) and extractMax on a max-heap in an int array that holds
 * n numbers. An element that becomes unused is cleared.
 */
public final class Heap {
    private final int[] array;
    private int size;

    Heap(int n) {
        array = new int[n];
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Heap heap = new Heap(n);
        for (int i = 0; i < n; i++) {
            heap.step(n, Verify.getInt(0, n));
        }
    }

    void step(int n, int operation) {
        if (operation < n) {
            insert(operation + 1);
        } else {
            extractMax();
        }
    }

    private void insert(int value) {
        int i = size++;
        while (i > 0 && array[(i - 1) / 2] < value) {
            array[i] = array[(i - 1) / 2];
            i = (i - 1) / 2;
        }
        array[i] = value;
    }

    private void extractMax() {
        if (size == 0) {
            return;
        }
        int last = array[--size];
        array[size] = 0;
        if (size > 0) {
            sink(last);
        }
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
}
