// states: 15   step and number of trues, for 5 steps
// ends: 1
// violations: assertion five
// depth: 5     every choice on the way
import gov.nasa.jpf.vm.Verify;

final class Deep {
    public static void main(String[] args) {
        int trues = 0;
        for (int i = 0; i < 5; i++) {
            if (Verify.getBoolean(true)) {
                trues++;
            }
        }
        assert trues < 5 : "five";
    }
}
