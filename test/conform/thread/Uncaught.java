// Uncaught exceptions: the default words, a thread's own handler, its group, the default handler,
// and handlers that fail.
public class Uncaught {
    static Thread run(String name, Runnable body) throws InterruptedException {
        Thread t = new Thread(body, name);
        t.start();
        t.join();
        return t;
    }

    static final class Group extends ThreadGroup {
        Group(String name) {
            super(name);
        }

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            System.out.println("group " + getName() + ": " + t.getName() + " " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        run("one", () -> {
            throw new IllegalStateException("first");
        });
        run("two", () -> {
            Object o = null;
            o.hashCode();
        });
        Thread own = new Thread(() -> {
            throw new Error("own");
        }, "three");
        own.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " -> " + e));
        System.out.println(own.getUncaughtExceptionHandler() != null);
        own.start();
        own.join();
        System.out.println(own.getUncaughtExceptionHandler());

        Thread grouped = new Thread(new Group("g"), () -> {
            throw new RuntimeException("in group");
        }, "four");
        grouped.start();
        grouped.join();

        Thread.setDefaultUncaughtExceptionHandler(
            (t, e) -> System.out.println("default " + t.getName() + " " + e.getMessage()));
        run("five", () -> {
            throw new RuntimeException("to default");
        });
        Thread bad = new Thread(() -> {
            throw new RuntimeException("never shown");
        }, "six");
        bad.setUncaughtExceptionHandler((t, e) -> {
            throw new IllegalArgumentException("handler");
        });
        bad.start();
        bad.join();
        run("seven", () -> {
            throw new ThreadDeath();
        });
        Thread.setDefaultUncaughtExceptionHandler(null);
        run("eight", () -> {
            throw new ThreadDeath();
        });
        run("nine", () -> {
            throw new RuntimeException("with a cause", new Exception("the cause"));
        });
        throw new Exception("main's own");
    }
}
