// states: 1
// ends: 3
// violations: assertion three is bad
// depth: 1
import gov.nasa.jpf.vm.Verify;

final class AssertTrue {
    static int number;

    public static void main(String[] args) {
        number = Verify.getInt(0, 3);
        Verify.assertTrue("three is bad", number != 3);
    }
}
