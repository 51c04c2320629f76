// states: 1
// ends: 2      nothing is finalized: a collection cannot be seen
// exit: 2      java does finalize, and the assertion fails there: ok would be wrong
import gov.nasa.jpf.vm.Verify;

final class Finalized {
    static int finalized;
    static boolean chosen;

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
        finalized++;
    }

    public static void main(String[] args) {
        new Finalized();
        chosen = Verify.getBoolean();
        System.gc();
        System.runFinalization();
        Runtime.getRuntime().runFinalization();
        assert finalized == 0;
    }
}
