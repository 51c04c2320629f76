// An operation that forgets its path is not enabled there: 0, 1, 2 and the two calls between them.
// To choose is refused.
// options: --bound 6 --op up()
// states: 3
// executions: 2
// options: --bound 6 --op upAsInJpf()
// states: 3
// executions: 2
// options: --bound 6 --op choose()
// exit: 4
// says: a choice inside an operation
import dejavm.Choose;
import gov.nasa.jpf.vm.Verify;

public class Assumed {
    private int number;

    public void up() {
        number++;
        Choose.assume(number < 3);
    }

    public void upAsInJpf() {
        number++;
        Verify.ignoreIf(number >= 3);
    }

    public void choose() {
        number = Verify.getInt(0, 1);
    }
}
