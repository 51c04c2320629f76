// Sets of 1 to N: a guard that sees the argument. 2^N sets, from each N operations, one for each
// member or the lack of it.
// options: --values 3 --depth 9
// states: 8
// executions: 24
// options: --values 2 --depth 2
// states: 3
// executions: 6
import dejavm.Guard;
import dejavm.Op;

public class GuardedBy {
    private int members;

    @Op @Guard("lacks") public void add(int member) {
        members |= 1 << member;
    }

    @Op @Guard("has") public void remove(int member) {
        members &= ~(1 << member);
    }

    boolean has(int member) {
        return (members & 1 << member) != 0;
    }

    boolean lacks(int member) {
        return !has(member);
    }
}
