// states: 5    1, and at each of two breaks 2 more with the first number alive
// ends: 2
import gov.nasa.jpf.vm.Verify;

final class Broken {
    static int number;

    public static void main(String[] args) {
        Verify.beginAtomic();
        number = Verify.getInt(0, 1);
        Verify.endAtomic();
        Verify.breakTransition("first");
        Verify.breakTransition("second");
        Verify.getDoubleFromList(1.5);
    }
}
