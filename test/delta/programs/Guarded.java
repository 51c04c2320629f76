import dejavm.Guard;
import dejavm.Op;
import dejavm.Range;

/** The guard and repOK go several ways where the operation goes one. */
public class Guarded {
    private int a;
    private int b;

    @Op public void first(@Range(from = 0, to = "N") int n) {
        a = n;
    }

    @Op public void second(@Range(from = 0, to = "N") int n) {
        b = n;
    }

    public boolean canBeThird() {
        if (a == 0) {
            return b > 0;
        }
        if (a == 1) {
            return b != 1;
        }
        return a < 3 || b == 2;
    }

    @Op @Guard("canBeThird") public void third() {
        a = a * 2 - b;
        b = a & 1;
    }

    public boolean repOK() {
        if (a > 2) {
            return b < 100;
        }
        return a < 0 || b >= 0;
    }
}
