// options: --break-after 1
// states: 11    1 + one place for k = 0, six for k = 1, three for k = 2
// ends: 0
import gov.nasa.jpf.vm.Verify;

final class Loops {
    static int at;

    public static void main(String[] args) {
        int k = Verify.getInt(0, 2);
        while (true) {
            at = (at + k) % 6;
        }
    }
}
