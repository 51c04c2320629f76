import gov.nasa.jpf.vm.Verify;

/** An exception that cannot say what it is. */
final class Wordless extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
        throw new IllegalStateException("no message");
    }

    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            fail();
        }
    }

    static void fail() {
        throw new Wordless();
    }
}
