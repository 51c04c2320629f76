package subjects.korat;

import korat.finitization.IClassDomain;
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.impl.FinitizationFactory;

/** A forest of disjoint sets: parents by number, and ranks. */
public class DisjSet {
    public static class Record {
        int parent;
        int rank;
    }

    private int size;
    private Record[] elements;

    public boolean repOK() {
        Record[] all = elements;
        return all.length == size && areDifferent(all) && areRanked(all);
    }

    private static boolean areDifferent(Record[] all) {
        for (int i = 0; i < all.length; i++) {
            for (int j = i + 1; j < all.length; j++) {
                if (all[i] == all[j]) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Ranks increase towards the roots, and each rank has enough elements of the rank below. */
    private static boolean areRanked(Record[] all) {
        boolean[] marked = new boolean[all.length];
        int roots = 0;
        for (int i = 0; i < all.length; i++) {
            int parent = all[i].parent;
            if (parent < 0 || parent >= all.length) {
                return false;
            }
            if (parent == i) {
                roots++;
                continue;
            }
            int above = all[parent].rank;
            int rank = all[i].rank;
            if (above <= rank) {
                return false;
            }
            if (above == rank + 1) {
                marked[parent] = true;
            }
        }
        int leaves = 0;
        for (int i = 0; i < all.length; i++) {
            if (!marked[i] && all[i].rank == 0) {
                leaves++;
            }
        }
        return roots <= leaves;
    }

    /** Up to n elements. */
    public static IFinitization finDisjSet(int n) {
        IFinitization f = FinitizationFactory.create(DisjSet.class);
        IIntSet sizes = f.createIntSet(0, n);
        IIntSet numbers = f.createIntSet(0, Math.max(0, n - 1));
        IClassDomain records = f.createClassDomain(Record.class, n);
        IFieldDomain elements = f.createObjSet(records, n == 0);
        f.set("size", sizes);
        f.set("Record.parent", numbers);
        f.set("Record.rank", numbers);
        f.set("elements", f.createArraySet(Record[].class, sizes, elements, 1));
        return f;
    }
}
