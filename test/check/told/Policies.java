import java.security.Policy;

/** Policies of the program's that only the library refers to, when the first choice is made. */
final class Policies {
    private Policies() {
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) {
        System.getProperties().put("other", new Policy() { });
        Policy.setPolicy(new Policy() { });
        if (Site.bool(1)) {
            Policy.setPolicy((Policy) System.getProperties().get("other"));
        }
        Site.bool(2);
        throw new IllegalStateException("" + (Policy.getPolicy() == System.getProperties().get("other")));
    }
}
