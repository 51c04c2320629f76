// options: --print
// explored: 1
// structures: 1
// says: Fixed0()
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** Nothing is searched: there is the one object that the constructor makes. */
public class Fixed {
    int x = 3;

    public boolean repOK() {
        return x == 3;
    }

    public static IFinitization finFixed() {
        return FinitizationFactory.create(Fixed.class);
    }
}
