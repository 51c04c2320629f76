// The second invariant breaks in the third call.
// options: --bound 5
// violation: invariant even
// calls: add(1) add(1) add(2)
// options: --depth 2 --values 2
// states: 3
// options: --depth 2 --op add(-1..0)
// violation: invariant positive
// calls: add(-1)
import dejavm.Invariant;
import dejavm.Op;
import dejavm.Range;

public class Invariants {
    private int sum;
    private int calls;

    @Op public void add(@Range(to = "2") int number) {
        sum += number;
        calls++;
    }

    @Invariant boolean positive() {
        return sum >= 0;
    }

    @Invariant boolean even() {
        return calls != 3 || sum != 4;
    }
}
