import gov.nasa.jpf.vm.Verify;

/** Every value of the choice fails in its own way. */
public class Many {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 2);
        Verify.assertTrue("zero", x != 0);
        if (x == 1) {
            throw new IllegalStateException("x is 1");
        }
        System.out.println(1 / (x - 2));
    }
}
