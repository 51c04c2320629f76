// states: 3    the second choice has 2 or 3 options; nothing else tells the two states apart
// ends: 1
import gov.nasa.jpf.vm.Verify;

final class Bounds {
    public static void main(String[] args) {
        Verify.getInt(0, Verify.getInt(0, 2));
    }
}
