// What was set is in a field, and in a static field, which is not part of a state: going back to
// a state, or on from another, find another value. Under java they agree after every sequence of calls.
// options: --op set(0..1) --op look() --bound 3
// exit: 2
// says: "confirmed": false
// says: operations change data that is not part of the state: Unstated.name
// options: --op set(0..1) --op look() --bound 3 --all-violations
// exit: 2
// options: --op set(0..1) --op wrong() --bound 3 --all-violations
// violation: assertion always
public class Unstated {
    private static String name = "main0";

    private int last;

    public void set(int v) {
        last = v;
        name = "main" + v;
    }

    public void look() {
        assert name.equals("main" + last) || last == 0 : name;
    }

    /** Fails on every path that set nothing but 0, also when it is run alone. */
    public void wrong() {
        look();
        assert last != 0 : "always";
    }
}
