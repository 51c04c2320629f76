// Operations that keep what they count in the library: in a map of the thread, in a property of the
// system, in a static field. The fourth call fails, or the second.
// options: --bound 6 --op local() --statics
// violation: exception three
// calls: local() local() local() local()
// options: --bound 6 --op property() --statics
// violation: exception three
// calls: property() property() property() property()
// options: --bound 6 --op locale() --statics
// violation: exception French
// calls: locale() locale()
// options: --bound 3 --op local() --op property() --statics
// states: 6
// executions: 12
// options: --bound 6 --op local()
// violation: exception three
// calls: local() local() local() local()
// options: --bound 6 --op locale() --engine delta
// violation: exception French
// calls: locale() locale()
// options: --bound 3 --op local() --op property()
// states: 6
// executions: 12
// options: --bound 4 --op format()
// states: 4
import java.util.Locale;

public class Library {
    private static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 0);

    private int calls;
    private String text;

    private static int more(int count) {
        if (count == 3) {
            throw new IllegalStateException("three");
        }
        return count + 1;
    }

    public void local() {
        COUNT.set(more(COUNT.get()));
    }

    public void property() {
        System.setProperty("count", "" + more(Integer.getInteger("count", 0)));
    }

    public void locale() {
        if (Locale.getDefault() == Locale.FRANCE) {
            throw new IllegalStateException("French");
        }
        Locale.setDefault(Locale.FRANCE);
    }

    /** What String.format caches is no state. */
    public void format() {
        text = String.format("%05d", calls++);
    }
}
