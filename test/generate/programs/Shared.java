// options: --print
// explored: 6
// structures: 6
// says: Shared0(p: int[]0, q: int[]0) int[]0[0]
// says: Shared0(p: int[]0, q: int[]1) int[]0[1] int[]1[1]
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** Two fields with the same array, or each with its own: 2 + 4. */
public class Shared {
    int[] p;
    int[] q;

    public boolean repOK() {
        return p[0] + q[0] >= 0;
    }

    public static IFinitization finShared() {
        IFinitization f = FinitizationFactory.create(Shared.class);
        IFieldDomain arrays = f.createArraySet(int[].class, f.createIntSet(1), f.createIntSet(0, 1), 2);
        f.set("p", arrays);
        f.set("q", arrays);
        return f;
    }
}
