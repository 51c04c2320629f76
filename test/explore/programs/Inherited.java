// Operations and invariants of the superclass and of interfaces hold for the object, and one that is
// overridden counts once: the operations are first, second, third, fourth (2 values). Invariants of
// the same name that are private are two.
// options: --depth 1 --values 2
// states: 1
// executions: 5
// options: --bound 4 --op first()
// violation: invariant holds
// calls: first() first()
// options: --bound 4 --op second()
// violation: invariant holds
// calls: second() second() second()
// options: --bound 4 --op third()
// violation: invariant small
// calls: third() third()
// options: --bound 4 --op fourth(1)
// violation: invariant repOK
// calls: fourth(1) fourth(1) fourth(1)
// options: --bound 4 --op fourth(1) --no-repok
// states: 4
import dejavm.Invariant;
import dejavm.Op;
import dejavm.Range;

interface Checked {
    int number();

    default boolean repOK() {
        return number() < 3;
    }
}

interface Operated extends Checked {
    @Op void fourth(int by);

    @Op default void third() {
        addThird();
    }

    void addThird();

    int thirds();

    @Invariant default boolean small() {
        return thirds() < 2;
    }
}

class Parent implements Checked {
    private int firsts;
    protected int fourths;

    @Op public void first() {
        firsts++;
    }

    @Op public void second() {
        throw new IllegalStateException("overridden");
    }

    @Invariant private boolean holds() {
        return firsts < 2;
    }

    @Override public int number() {
        return fourths;
    }
}

public class Inherited extends Parent implements Operated {
    private int seconds;
    private int thirds;

    @Override @Op public void second() {
        seconds++;
    }

    @Override public void addThird() {
        thirds++;
    }

    @Override public int thirds() {
        return thirds;
    }

    @Override @Op public void fourth(@Range(to = "N") int by) {
        fourths += by;
    }

    @Invariant private boolean holds() {
        return seconds < 3;
    }
}
