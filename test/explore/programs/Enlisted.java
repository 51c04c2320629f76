// The constructor puts the object into a map of the library, and look finds it there: such a map is part of the state.
// options: --op set(0..1) --op look() --bound 2
// violation: assertion set
// calls: set(1) look()
// options: --op set(0..1) --op look() --bound 2 --engine delta
// violation: assertion set
// calls: set(1) look()
// options: --op set(0..1) --bound 3
// states: 2
// executions: 4
public class Enlisted {
    private int v;

    public Enlisted() {
        System.getProperties().put("enlisted", this);
    }

    public void set(int value) {
        v = value;
    }

    public void look() {
        assert ((Enlisted) System.getProperties().get("enlisted")).v != 1 : "set";
    }
}
