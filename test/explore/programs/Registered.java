// The constructor puts the object into a static list, and look finds it there: a state that is restored as
// a copy of the object beside that list would never show a 1. Under java set(1) look() does.
// options: --op set(0..1) --op look() --bound 2
// exit: 2
// says: static fields or the library share objects with the explored object
// options: --op set(0..1) --op count(0..1) --bound 2
// exit: 2
// says: operations change data that is not part of the state: an object of [I
// options: --op set(0..1) --op look() --bound 2 --statics
// violation: assertion set
// calls: set(1) look()
// options: --op count(0..1) --op counted() --bound 2 --statics
// violation: assertion counted
// calls: count(1) counted()
import java.util.ArrayList;
import java.util.List;

public class Registered {
    private static final List<Registered> ALL = new ArrayList<>();
    private static int[] counts;
    private int v;

    public Registered() {
        ALL.add(this);
        counts = new int[1];
    }

    public void set(int value) {
        v = value;
    }

    public void count(int n) {
        counts[0] = n;
    }

    public void look() {
        assert ALL.get(0).v != 1 : "set";
    }

    public void counted() {
        assert counts[0] != 1 : "counted";
    }
}
