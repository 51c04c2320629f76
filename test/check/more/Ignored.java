// states: 5    1 + 4
// ends: 6      the pairs with a < b
import gov.nasa.jpf.vm.Verify;

final class Ignored {
    static int a;
    static int b;

    public static void main(String[] args) {
        a = Verify.getInt(0, 3);
        b = Verify.getInt(0, 3);
        Verify.ignoreIf(a >= b);
    }
}
