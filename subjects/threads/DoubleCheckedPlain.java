package threads;

/**
 * {@link DoubleChecked} with a field that is not volatile.
 *
 * <p>Arguments: users (2), requests of each (1).
 *
 * <p>Wrong (data race): one user writes the field with the lock held while the other one makes its
 * first test, which reads the field without the lock. No assertion fails in a sequentially
 * consistent execution. On a real machine the second user may see the reference before the fields
 * of the settings.
 */
public class DoubleCheckedPlain extends DoubleChecked {
    private Settings settings; // fault: not volatile

    @Override Settings read() {
        return settings;
    }

    @Override void write(Settings loaded) {
        settings = loaded;
    }

    public static void main(String[] args) throws InterruptedException {
        new DoubleCheckedPlain().run(args.length > 0 ? args : new String[] {"2", "1"});
    }
}
