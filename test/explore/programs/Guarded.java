// A number from 0 to 3: up only below, down only above. Enabled: 1, 2, 2, 1 operations in 0 .. 3.
// options: --bound 9
// states: 4
// executions: 6
// options: --bound 2
// states: 2
// executions: 3
import dejavm.Guard;
import dejavm.Invariant;
import dejavm.Op;

public class Guarded {
    private int value;

    @Op @Guard("below") public void up() {
        value++;
    }

    @Op @Guard("above") public void down() {
        value--;
    }

    boolean below() {
        return value < 3;
    }

    boolean above() {
        return value > 0;
    }

    @Invariant boolean inside() {
        return value >= 0 && value <= 3;
    }
}
