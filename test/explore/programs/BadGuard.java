// A guard that does not answer: its operation does not run, and the code ends with the guard.
// options: --bound 3
// violation: exception java.lang.IllegalStateException: guard
// calls: step(1) step(1)
// says: object.hasRoom(1); // the guard of step
// options: --bound 3 --values 5
// violation: exit a predicate ended the program
// calls: step(5)
// says: object.hasRoom(5); // the guard of step
import dejavm.Guard;
import dejavm.Op;
import dejavm.Values;

public class BadGuard {
    private int count;

    @Op @Guard("hasRoom") public void step(@Values({"1", "N"}) int number) {
        count += number;
    }

    boolean hasRoom(int number) {
        if (number == 5) {
            System.exit(1);
        }
        if (count + number == 2) {
            throw new IllegalStateException("guard");
        }
        return true;
    }
}
