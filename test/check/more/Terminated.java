// searches: dfs
// exit: 2
// states: 1
// ends: 2      the search ends at the third value
import gov.nasa.jpf.vm.Verify;

final class Terminated {
    static int number;

    public static void main(String[] args) {
        number = Verify.getInt(0, 4);
        if (number == 2) {
            Verify.terminateSearch();
        }
    }
}
