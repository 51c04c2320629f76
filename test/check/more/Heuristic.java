// searches: best
// states: 40   1 + 3 + 9 + 27
// ends: 81
import gov.nasa.jpf.vm.Verify;

final class Heuristic {
    static int number;

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            number = number * 3 + Verify.getInt(0, 2);
            Verify.setHeuristicSearchValue(number);
            Verify.interesting(number % 3 == 0);
            Verify.boring(number % 3 == 1);
        }
        assert Verify.isRunningInJPF();
    }
}
