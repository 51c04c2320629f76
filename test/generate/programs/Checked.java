// options: --run 'add(0..2)'
// structures: 8
// options: --run 'add(0..2)' --oracle has
// exit: 1
// says: violation: oracle
// says: has does not hold
// says: call: add(2)
// says: structure: Checked0(bits: 3)
// options: --run 'add(0..2)' --oracle has --all-violations
// exit: 1
// says: structures: 8, candidates explored 8, calls 24, violations 1
// options: --run 'add(0..2)' --oracle told --all-violations
// exit: 1
// says: structures: 8, candidates explored 8, calls 24, violations 4
// options: --run 'add(0..2)' --oracle has --oracle told --all-violations
// exit: 1
// says: structures: 8, candidates explored 8, calls 24, violations 5
// options: --run 'add(0..2)' --oracle told --oracle has --all-violations
// exit: 1
// says: structures: 8, candidates explored 8, calls 24, violations 5
// options: --run 'add(0..2)' --run 'clear()' --oracle small
// structures: 8
// options: --run 'clear()' --oracle has
// exit: 3
// says: --oracle has: there is no such boolean method that is not private and has no parameters, those of clear(), or these and its result
// options: --run 'add(1)' --oracle hidden
// exit: 3
// says: --oracle hidden: there is no such boolean method
// options: --run 'add(0..N)'
// exit: 3
// says: add(0..N): N is the first argument, and there is none
// options: --oracle has
// exit: 3
// says: --oracle has: needs calls (--run or --test)
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/**
 * A set of 0 to 2 that forgets to add 2 to {0, 1}, and always calls 1 new: the predicate does not see
 * it, an oracle does.
 */
public class Checked {
    int bits;

    public boolean repOK() {
        return bits >= 0 && bits < 8;
    }

    public boolean add(int i) {
        boolean fresh = (bits >> i & 1) == 0 || i == 1;
        if (bits != 3 || i != 2) {
            bits |= 1 << i;
        }
        return fresh;
    }

    public void clear() {
        bits = 0;
    }

    boolean has(int i) {
        return (bits >> i & 1) != 0;
    }

    /** Knows more than the call's effect: with 1 in it, nobody is to be told that 1 is new. */
    boolean told(int i, boolean fresh) {
        return i != 1 || !fresh || bits % 4 != 3;
    }

    boolean small() {
        return bits < 8;
    }

    @SuppressWarnings("unused")
    private boolean hidden() {
        return true;
    }

    public static IFinitization finChecked() {
        IFinitization f = FinitizationFactory.create(Checked.class);
        f.set("bits", f.createIntSet(0, 7));
        return f;
    }
}
