// options: --bound 3
// violation: exception IllegalStateException
// calls: open() open()
// options: --bound 3 --may-throw java.lang.IllegalStateException
// states: 2
// executions: 4
// options: --bound 3 --may-throw java.lang.RuntimeException
// states: 2
// executions: 4
// options: --bound 3 --may-throw java.lang.IllegalArgumentException
// violation: exception IllegalStateException
// options: --bound 3 --op close() --may-throw java.lang.Exception
// states: 1
// executions: 1
// options: --bound 3 --op check(-1..1)
// violation: assertion
// calls: check(0)
import dejavm.Op;

public class Throwing {
    private boolean opened;

    @Op public void open() {
        if (opened) {
            throw new IllegalStateException("opened twice");
        }
        opened = true;
    }

    @Op(mayThrow = IllegalStateException.class) public void close() {
        if (!opened) {
            throw new IllegalStateException("not open");
        }
        opened = false;
    }

    public void check(int number) {
        assert number != 0 : "nothing";
    }
}
