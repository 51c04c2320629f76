// states: 7    1 + 2 + 4: each frame keeps its number until the inner ones return
// ends: 4      the sum of three numbers from 0 to 1
import gov.nasa.jpf.vm.Verify;

final class Frames {
    static int total;

    public static void main(String[] args) {
        descend(3);
    }

    static void descend(int depth) {
        int mine = Verify.random(1);
        if (depth > 1) {
            descend(depth - 1);
        }
        total += mine;
    }
}
