package subjects.korat;

import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.impl.FinitizationFactory;

/** A max-heap in an array whose unused elements are -1. */
public class HeapArray {
    private int size;
    private int[] array;

    public boolean repOK() {
        int[] a = array;
        if (a == null) {
            return false;
        }
        if (size < 0 || size > a.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (a[i] == -1 || i > 0 && a[i] > a[(i - 1) / 2]) {
                return false;
            }
        }
        for (int i = size; i < a.length; i++) {
            if (a[i] != -1) {
                return false;
            }
        }
        return true;
    }

    /** Sizes, lengths and values are at most n. */
    public static IFinitization finHeapArray(int n) {
        return finHeapArray(n, n, n);
    }

    public static IFinitization finHeapArray(int maxSize, int maxLength, int maxValue) {
        IFinitization f = FinitizationFactory.create(HeapArray.class);
        IIntSet lengths = f.createIntSet(0, maxLength);
        f.set("size", f.createIntSet(0, maxSize));
        f.set("array", f.createArraySet(int[].class, lengths, f.createIntSet(-1, maxValue), 1));
        return f;
    }
}
