// options: 3 --run set() --max-steps 10000000
// exit: 1
// says: violation: invariant
// says: repOK does not hold
// says: structure: seven times 7 is 1
// explored: 2
// modes: 6 base
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** Takes its time to say what it is, when the search is over. */
public class Wordy {
    private int x;

    public boolean repOK() {
        return x > 0;
    }

    public void set() {
        x = 0;
    }

    @Override public String toString() {
        int rest = 0;
        for (int i = 0; i < 1_500_000; i++) {
            rest = (rest + 7 * x) % 1000;
        }
        return "seven times " + (7 + rest) + " is " + x;
    }

    public static IFinitization finWordy(int n) {
        IFinitization f = FinitizationFactory.create(Wordy.class);
        f.set("x", f.createIntSet(0, n));
        return f;
    }
}
