// states: 7    step and parity; the condition is JPF's, and its field is constant
// ends: 2
import gov.nasa.jpf.annotation.FilterField;
import gov.nasa.jpf.vm.Verify;

final class Filtered {
    @FilterField
    static int calls;
    @FilterField(condition = "some.key")
    static int kept;
    static int parity;

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            int number = Verify.getInt(0, 3);
            calls += number;
            parity ^= number & 1;
        }
    }
}
