// A specification: two objects under test, compared by an invariant. The set forgets a number that
// is removed and was the last but one to be added.
// options: --bound 3
// violation: invariant same
// calls: add(1) add(2) remove(1)
// options: --bound 2
// states: 3
// executions: 12
import dejavm.Init;
import dejavm.Invariant;
import dejavm.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

public class Specified {
    private final TreeSet<Integer> right = new TreeSet<>();
    private final List<Integer> wrong;

    private Specified(int n) {
        wrong = new ArrayList<>(n);
    }

    @Init static Specified make(int n) {
        return new Specified(n);
    }

    @Op void add(int number) {
        if (right.add(number)) {
            wrong.add(number);
        }
    }

    @Op void remove(Integer number) {
        right.remove(number);
        if (wrong.indexOf(number) != wrong.size() - 2) {
            wrong.remove(number);
        }
    }

    @Invariant boolean same() {
        return right.size() == wrong.size() && right.containsAll(wrong);
    }
}
