import gov.nasa.jpf.vm.Verify;

/** Choices by configuration: values that are named, properties that the program sets, traces that it ends. */
public class Configured {
    static int shared = 7;
    int own = 9;
    static int seen;

    public static void main(String[] args) {
        switch (args[0]) {
            case "set" -> Verify.setProperties("speed.values=1,2", "mine=3");
            case "late" -> {
                Verify.getBoolean();
                Verify.setProperties("speed.values=1,2");
            }
            case "search" -> Verify.setProperties("search.class=x");
            case "form" -> Verify.setProperties("speed");
            default -> { }
        }
        switch (args[0]) {
            case "local" -> local(5);
            case "own" -> new Configured().own();
            case "trace" -> trace();
            default -> say(Verify.getInt("speed"));
        }
    }

    static void local(int here) {
        double half = 0.5;
        say(Verify.getDouble("speed"));
        say(here + half);
    }

    void own() {
        say(Verify.getInt("speed"));
    }

    static void trace() {
        int x = Verify.getInt(0, 2);
        Verify.storeTraceAndTerminateIf(x == 1, "file", "the middle");
        assert x != 2;
    }

    static void say(double x) {
        System.out.println(x);
    }
}
