import gov.nasa.jpf.vm.Verify;

/** Round and round: five states, and no end. */
public class Ring {
    static int x;

    public static void main(String[] args) {
        while (true) {
            x = (x + Verify.getInt(0, 1)) % 5;
        }
    }
}
