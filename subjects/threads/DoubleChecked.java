package threads;

/**
 * Settings that are loaded when a thread first asks for them, with double-checked locking.
 *
 * <p>Arguments: users (2), requests of each (2).
 *
 * <p>Right: the field is volatile. A thread that reads the reference without the lock has all
 * writes of the constructor before it. The second test, under the lock, makes sure that the
 * settings are loaded once.
 */
public class DoubleChecked {
    /** The fields are plain, on purpose. */
    static final class Settings {
        private int width;
        private int height;

        Settings(int width, int height) {
            this.width = width;
            this.height = height;
        }

        private int area() {
            return width * height;
        }
    }

    private volatile Settings settings;
    private int loads; // guarded by the monitor

    Settings read() {
        return settings;
    }

    void write(Settings loaded) {
        settings = loaded;
    }

    private Settings get() {
        Settings result = read();
        if (result == null) {
            synchronized (this) {
                result = read();
                if (result == null) {
                    result = load();
                    write(result);
                }
            }
        }
        return result;
    }

    private Settings load() {
        loads++;
        return new Settings(3, 4);
    }

    private final class User extends Thread {
        private final int requests;

        User(int requests) {
            this.requests = requests;
        }

        @Override public void run() {
            for (int i = 0; i < requests; i++) {
                if (get().area() != 12) {
                    throw new AssertionError("saw settings that are not complete");
                }
            }
        }
    }

    void run(String[] args) throws InterruptedException {
        Thread[] users = new Thread[Team.number(args, 0, 2)];
        int requests = Team.number(args, 1, 2);
        for (int i = 0; i < users.length; i++) {
            users[i] = new User(requests);
        }
        Team.run(users);
        if (loads != 1) {
            throw new AssertionError("the settings were loaded " + loads + " times");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new DoubleChecked().run(args);
    }
}
