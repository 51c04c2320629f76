import gov.nasa.jpf.vm.Verify;

/** A lock of six digits. A right digit runs code that no other path has run; a wrong one spoils the rest. */
public class Lock {
    static int right;
    static int tried;
    static int a;
    static int b;
    static int c;
    static int d;
    static int e;
    static int f;

    public static void main(String[] args) {
        for (int i = 0; i < 6; i++) {
            turn(i, Verify.getInt(0, 9));
        }
        assert right != 6 : "open";
    }

    static void turn(int i, int digit) {
        tried = tried * 10 + digit;
        if (right != i || digit != (7 * i + 3) % 10) {
            return;
        }
        switch (i) {
            case 0 -> a = 1;
            case 1 -> b = 1;
            case 2 -> c = 1;
            case 3 -> d = 1;
            case 4 -> e = 1;
            default -> f = 1;
        }
        right++;
    }
}
