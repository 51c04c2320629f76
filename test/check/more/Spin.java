// options: --max-steps 100000
// states: 1
// ends: 1
// violations: nontermination Spin
// depth: 1
import gov.nasa.jpf.vm.Verify;

final class Spin {
    static int turns;

    public static void main(String[] args) {
        boolean spin = Verify.getBoolean();
        while (spin) {
            turns ^= 1;
        }
    }
}
