// options: --print
// explored: 6
// structures: 6
// says: Shared0(p: int[]0, q: int[]0) int[]0[0]
// says: Shared0(p: int[]0, q: int[]1) int[]0[1] int[]1[1]
// options: --print --finitization separate
// explored: 4
// structures: 4
// says: Shared0(p: int[]0, q: int[]1) int[]0[0] int[]1[0]
// says: Shared0(p: int[]0, q: int[]1) int[]0[1] int[]1[1]
// options: --print --finitization different
// explored: 2
// structures: 2
// says: Shared0(p: int[]0, q: int[]1) int[]0[0] int[]1[5, 5]
// says: Shared0(p: int[]0, q: int[]1) int[]0[1] int[]1[5, 5]
// options: --finitization tooFew
// exit: 3
// says: Shared.q: there are only 1 arrays, and each field needs its own array
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** Two fields with the same array, or each with its own: 2 + 4. Unless asked for, they share none. */
public class Shared {
    int[] p;
    int[] q;

    public boolean repOK() {
        return p[0] + q[0] >= 0;
    }

    private static IFinitization make(int count) {
        IFinitization f = FinitizationFactory.create(Shared.class);
        IFieldDomain arrays =
            f.createArraySet(int[].class, f.createIntSet(1), f.createIntSet(0, 1), count);
        f.set("p", arrays);
        f.set("q", arrays);
        return f;
    }

    public static IFinitization finShared() {
        IFinitization f = make(2);
        f.handleArraysAsObjects(true);
        return f;
    }

    public static IFinitization separate() {
        IFinitization f = make(2);
        if (f.areArraysHandledAsObjects()) {
            throw new IllegalStateException();
        }
        f.handleArraysAsObjects(false);
        return f;
    }

    /** Sets of arrays of one type, with their own lengths and values. */
    public static IFinitization different() {
        IFinitization f = FinitizationFactory.create(Shared.class);
        f.set("p", f.createArraySet(int[].class, f.createIntSet(1), f.createIntSet(0, 1), 1));
        f.set("q", f.createArraySet(int[].class, f.createIntSet(2), f.createIntSet(5), 1));
        return f;
    }

    public static IFinitization tooFew() {
        return make(1);
    }
}
