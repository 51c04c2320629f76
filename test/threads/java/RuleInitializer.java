/**
 * The monitor of the class guards the field, but an initializer reads it without: it runs when the
 * main thread uses the class, at any moment, and may see 1.
 */
// check --no-races: assertion: half done
public class RuleInitializer {
    static int value;

    static synchronized void set() {
        value = 1;
        value = 2;
    }

    static final class Late {
        static final int SEEN = value;

        static int seen() {
            return SEEN;
        }
    }

    public static void main(String[] args) {
        new Thread(RuleInitializer::set).start();
        if (Late.seen() == 1) {
            throw new AssertionError("half done");
        }
    }
}
