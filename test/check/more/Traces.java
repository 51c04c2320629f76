// states: 3    1; made here or there: 2
// ends: 1
// violations: assertion there
// depth: 2
import gov.nasa.jpf.vm.Verify;

/** Where an exception was made can be asked long after. */
final class Traces {
    static Throwable made;

    static Throwable here() {
        return new IllegalStateException();
    }

    static Throwable there() {
        return new IllegalStateException();
    }

    public static void main(String[] args) {
        made = Verify.getBoolean() ? here() : there();
        Verify.getBoolean();
        String method = made.getStackTrace()[0].getMethodName();
        assert method.equals("here") : method;
    }
}
