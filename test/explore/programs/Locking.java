// A lock that is taken and left again, on the class: not a change outside of the object.
// options: --bound 3
// states: 3
// executions: 3
import dejavm.Op;

public class Locking {
    private int n;

    @Op public void count() {
        n += one();
        synchronized (Locking.class) {
            n += one() - 1;
        }
    }

    private static synchronized int one() {
        return 1;
    }
}
