import gov.nasa.jpf.vm.Verify;

/** A long way (0 1 2 3 4 5) and a short way (0 5) to 5; six steps behind it the assertion fails. */
public class Detour {
    static int at;

    public static void main(String[] args) {
        while (at < 8) {
            boolean far = Verify.getBoolean();
            at = at == 0 && far ? 5 : at + 1;
        }
        assert false : "arrived";
    }
}
