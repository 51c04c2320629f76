// options: --max-steps 1000
// explored: 4
// structures: 3
// endless: 1
// exit: 2
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** One candidate of four never returns. */
public class Endless {
    int x;

    public boolean repOK() {
        while (x == 2) {
            Thread.onSpinWait();
        }
        return true;
    }

    public static IFinitization finEndless() {
        IFinitization f = FinitizationFactory.create(Endless.class);
        f.set("x", f.createIntSet(0, 3));
        return f;
    }
}
