// options: --print
// explored: 4
// structures: 4
// says: Ranges0(x: 0)
// says: Ranges0(x: 2)
// says: Ranges0(x: 4)
// says: Ranges0(x: 5)
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** A range ends with its maximum, whatever the step. */
public class Ranges {
    int x;

    public boolean repOK() {
        return true;
    }

    public static IFinitization finRanges() {
        IFinitization f = FinitizationFactory.create(Ranges.class);
        f.set("x", f.createIntSet(0, 2, 5));
        return f;
    }
}
