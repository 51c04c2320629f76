// options: 4
// explored: 1425
// structures: 320
// options: 4 --predicate inTwoPlaces
// explored: 1425
// structures: 320
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/**
 * A heap in an array, with its published counts, whose predicate reads the array by other names than
 * the field: a local, a parameter, an element of another array, a field of another object.
 */
public class Aliased {
    private record Pair(int[][] rows, int[] row) {}

    private int size;
    private int[] array;

    public boolean repOK() {
        int[] local = array;
        return isHeap(local, size);
    }

    private static boolean isHeap(int[] a, int size) {
        if (size > a.length) {
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

    public boolean inTwoPlaces() {
        Pair pair = new Pair(new int[][] {array}, array);
        int n = size;
        if (n > pair.row.length) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            if (pair.rows[0][i] == -1 || i > 0 && pair.row[i] > pair.rows[0][(i - 1) / 2]) {
                return false;
            }
        }
        for (int i = n; i < pair.rows[0].length; i++) {
            if (pair.row[i] != -1) {
                return false;
            }
        }
        return true;
    }

    public static IFinitization finAliased(int n) {
        IFinitization f = FinitizationFactory.create(Aliased.class);
        f.set("size", f.createIntSet(0, n));
        f.set("array", f.createArraySet(int[].class, f.createIntSet(0, n), f.createIntSet(-1, n), 1));
        return f;
    }
}
