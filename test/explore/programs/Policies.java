// A policy of the program's that its constructor has set is there in every state, also where operations
// change something else in the library. To set it again changes nothing: it remembers the domain of the
// program's classes, which has one key.
// options: --bound 3 --op property() --op look()
// states: 2
// options: --bound 3 --op set() --op look()
// states: 1
// options: --bound 3 --op set() --op look() --statics
// states: 1
import java.security.Policy;

public class Policies {
    @SuppressWarnings({"deprecation", "removal"})
    private static final Policy OWN = new Policy() { };

    @SuppressWarnings({"deprecation", "removal"})
    public Policies() {
        Policy.setPolicy(OWN);
    }

    public void property() {
        System.setProperty("policies", "1");
    }

    @SuppressWarnings({"deprecation", "removal"})
    public void set() {
        Policy.setPolicy(OWN);
    }

    @SuppressWarnings({"deprecation", "removal"})
    public void look() {
        assert Policy.getPolicy() == OWN;
    }
}
