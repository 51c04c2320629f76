// options: 2
// explored: 7
// structures: 3
// options: 2 --predicate copies
// explored: 7
// structures: 3
// options: 2 --predicate copiesOver
// explored: 7
// structures: 7
// options: 2 --predicate measures
// explored: 7
// structures: 2
// options: 2 --predicate reads
// explored: 7
// structures: 5
// thrown: 1
import java.lang.reflect.Array;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** Natives read arrays, too: lengths 0 to n, each element 0 or 1, exactly one of them 1. */
public class Copied {
    int[] array;

    private static boolean hasOne(int[] a) {
        int sum = 0;
        for (int x : a) {
            sum += x;
        }
        return sum == 1;
    }

    public boolean repOK() {
        return hasOne(array.clone());
    }

    public boolean copies() {
        int[] copy = new int[array.length];
        System.arraycopy(array, 0, copy, 0, copy.length);
        return hasOne(copy);
    }

    /** All is read, so all is enumerated; what is written is forgotten. */
    public boolean copiesOver() {
        System.arraycopy(new int[] {5, 5}, 0, array, 0, array.length);
        return true;
    }

    /** A native that is given the array sees all of it. */
    public boolean measures() {
        return Array.getLength(array) == 1;
    }

    /** An element is read before the length: length 0 throws, 1 and 2 have elements. */
    public boolean reads() {
        return array[0] == 1 || array.length == 2;
    }

    public static IFinitization finCopied(int n) {
        IFinitization f = FinitizationFactory.create(Copied.class);
        f.set("array", f.createArraySet(int[].class, f.createIntSet(0, n), f.createIntSet(0, 1), 1));
        return f;
    }
}
