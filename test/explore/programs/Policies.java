// A policy of the program's that its constructor has set is there in every state, also where operations
// change something else in the library.
// options: --bound 3 --op property() --op look()
// states: 2
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
    public void look() {
        assert Policy.getPolicy() == OWN;
    }
}
