import gov.nasa.jpf.vm.Verify;

/** A transition that does not end: in a loop, in calls, or in making objects. */
public class Endless {
    static int n;

    static int fibonacci(int k) {
        return k < 2 ? k : fibonacci(k - 1) + fibonacci(k - 2);
    }

    static boolean waits() {
        while (n == 1) {
        }
        return true;
    }

    public static void main(String[] args) {
        n = Verify.getInt(0, 2);
        if (n == 1 && args[0].equals("loop")) {
            waits();
        }
        if (n == 1 && args[0].equals("calls")) {
            fibonacci(90);
        }
        for (Object[] all = null; n == 1 && args[0].equals("objects");) {
            all = new Object[] {all};
        }
    }
}
