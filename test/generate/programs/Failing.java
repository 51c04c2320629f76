// options: --field 'x: 0..3' --run 'check(1..2)' --run leave() --run loop() --run raise() --run spoil() --all-violations --max-steps 1000
// structures: 4
// exit: 1
// violations: invariant spoil() | assertion check(1) | nontermination loop() | assertion check(2) | exit leave() | exception raise()
// options: --field 'x: 0..3' --run 'check(1..2)'
// exit: 1
// violations: assertion check(1)
// options: --field 'x: 0..3' --run peek() --all-violations
// structures: 4
// exit: 2
// violations:
// says: incomplete: the program reads references whose referents nothing else holds: java.lang.ref.Reference.get at Failing.peek
// options: --field 'x: 0..3' --run 'check(1)' --emit-violating
// exit: 3
// says: --emit-violating: needs --emit DIR

import java.lang.ref.WeakReference;

/** Each call is wrong in a way of its own; all are well where MENDED is in the environment. */
public class Failing {
    int x;

    public boolean repOK() {
        return x >= 0;
    }

    private boolean fails(int when) {
        return x == when && System.getenv("MENDED") == null;
    }

    public void check(int v) {
        System.out.println("x is " + x);
        assert !fails(v) : "not \u00fc \\ " + v;
    }

    public void leave() {
        if (fails(2)) {
            System.exit(113);
        }
    }

    public void loop() {
        while (fails(1)) {
            Thread.onSpinWait();
        }
    }

    public void raise() {
        if (fails(3)) {
            throw new IllegalStateException();
        }
    }

    public void spoil() {
        x -= fails(0) ? 1 : 0;
    }

    /** Java may have cleared it. */
    public void peek() {
        WeakReference<Object> r = new WeakReference<>(new Object());
        System.gc();
        assert r.get() == null;
    }
}
