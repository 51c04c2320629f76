// options: --print
// explored: 7
// structures: 6
// says: Written0(x: 0, y: 0)
// says: Written0(x: 0, y: 1)
// says: Written0(x: 0, y: 2)
// says: Written0(x: 2, y: 0)
// says: Written0(x: 2, y: 1)
// says: Written0(x: 2, y: 2)
// options: --predicate readsLater
// explored: 5
// structures: 2
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/**
 * What the predicate writes is no part of the structure, nor of the next one. A field that it writes
 * before it reads it may be anything.
 */
public class Written {
    int x;
    int y;

    public boolean repOK() {
        int old = x;
        x = 5;
        y = 7;
        return y == 7 && x == 5 && old != 1;
    }

    /** y is read for x = 0 only: 3 candidates; where it is written first there is 1 for each x. */
    public boolean readsLater() {
        if (x == 0) {
            x = 9;
            return y != 0;
        }
        y = x;
        return x == 2 && y > 5;
    }

    public static IFinitization finWritten() {
        IFinitization f = FinitizationFactory.create(Written.class);
        f.set("x", f.createIntSet(0, 2));
        f.set("y", f.createIntSet(0, 2));
        return f;
    }
}
