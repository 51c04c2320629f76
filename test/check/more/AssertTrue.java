// states: 1
// ends: 3     number 0, 1 with its failure caught, and 2
// violations: assertion AssertTrue.java:17, assertion AssertTrue.java:18, assertion three is bad
// depth: 1
import gov.nasa.jpf.vm.Verify;

final class AssertTrue {
    static int number;

    public static void main(String[] args) {
        number = Verify.getInt(0, 5);
        try {
            Verify.assertTrue(number != 1);
        } catch (AssertionError e) {
            number = 10;
        }
        Verify.assertTrue(number != 4);
        Verify.assertTrue(number != 5);
        Verify.assertTrue("three is bad", number != 3);
    }
}
