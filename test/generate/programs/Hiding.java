// options: --print
// explored: 6
// structures: 4
// says: Hiding0(x: 5, HidingBase.x: 0)
// says: Hiding0(x: 6, HidingBase.x: 1)
// options: --predicate isSmall --emit emitted-none
// exit: 3
// says: --emit: no test can use the predicate isSmall, which is private
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** Two fields of one name: two values of the superclass's, three of the class's own, of which two do. */
public class Hiding extends HidingBase {
    int x;

    public boolean repOK() {
        return baseX() >= 0 && x >= 5;
    }

    private boolean isSmall() {
        return x < 5;
    }

    /** Fails for 1 and 6, and passes for the three others. */
    public void sum() {
        if (baseX() + x > 6) {
            throw new IllegalStateException();
        }
    }

    public static IFinitization finHiding() {
        IFinitization f = FinitizationFactory.create(Hiding.class);
        f.set(HidingBase.class, "x", f.createIntSet(0, 1));
        f.set(Hiding.class, "x", f.createIntSet(4, 6));
        return f;
    }
}

class HidingBase {
    int x;

    int baseX() {
        return x;
    }
}
