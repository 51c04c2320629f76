package one;

import dejavm.Guard;
import dejavm.Op;

/** A guard throws, and the operation that it guards never runs. */
public class Guards {
    private int count;

    @Op @Guard("hasRoom") public void step(int number) {
        count += number;
    }

    private boolean hasRoom(int number) {
        if (Fault.THERE && count + number == 3) {
            throw new IllegalStateException("guard");
        }
        return count + number < 9;
    }
}
