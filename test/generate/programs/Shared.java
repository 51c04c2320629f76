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
// options: --finitization tooFew
// exit: 3
// says: Shared.q: there are only 1 arrays, and each field needs one of its own
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

    public static IFinitization tooFew() {
        return make(1);
    }
}
