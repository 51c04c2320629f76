package one;

import dejavm.Invariant;
import dejavm.Op;

/** Has an invariant that only reflection finds. */
public class Base {
    private int sum;

    @Op public void increase() {
        sum++;
    }

    @Invariant private boolean isSmall() {
        return sum < 100;
    }
}
