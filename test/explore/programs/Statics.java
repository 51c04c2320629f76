// A counter that is no part of the object, and would make every state new.
// options: --bound 3
// exit: 2
// says: Statics.calls
// options: --bound 3 --ignore Statics.calls
// states: 4
// executions: 16
// options: --bound 3 --statics
// states: 9
// executions: 36
import dejavm.Op;

public class Statics {
    static int calls;
    private int value;

    @Op public void set(int to) {
        value = to;
        calls++;
    }

    @Op public void nothing() {
        calls++;
    }
}
