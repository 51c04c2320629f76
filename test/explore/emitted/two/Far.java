package two;

import dejavm.Invariant;

/** In another package. */
public class Far {
    /** Counted by subclasses. */
    protected int steps;

    @Invariant boolean isShort() {
        return steps < 2;
    }

    @Invariant protected boolean isMedium() {
        return steps < 3;
    }
}
