import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;

/*
 * Executes classes that emit.py has written many times, and prints how often each outcome came:
 *
 *     java -cp FOLDER-OF-REPEAT Repeat FOLDER-OF-CLASSES TIMES NAME...
 *     NAME
 *     137 p0=2; T1 0; T2
 *     3 deadlock
 *
 * Each time a new class loader loads it, so that all its fields are new. The class calls
 * Repeat.pause() before each statement, which disturbs the order of the threads.
 * A deadlock: in QUIET samples one after the other, each thread was blocked or waited without a
 * timeout. Samples are counted, not time: on a busy machine, a thread that has been
 * notified is still blocked until it gets a processor, and so is the one that takes the samples.
 */
public class Repeat {
    private static final int QUIET = 150; // samples, of at least 4 ms
    private static final int LONGEST = 20_000;
    private static final int DEADLOCKS = 3; // of one program, as each takes a while

    /** Does nothing, yields, or spins. It does not touch permits and flags. */
    public static void pause() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        int kind = random.nextInt(8);
        if (kind < 2) {
            Thread.yield();
        } else if (kind < 4) {
            long end = System.nanoTime() + random.nextInt(1 << (10 + random.nextInt(9)));
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        URL[] urls = {Path.of(args[0]).toUri().toURL()};
        for (int i = 2; i < args.length; i++) {
            System.out.println(args[i]);
            Map<String, Integer> found = repeat(urls, args[i], Integer.parseInt(args[1]));
            found.forEach((outcome, count) -> System.out.println(count + " " + outcome));
        }
        System.out.flush();
        Runtime.getRuntime().halt(0); // there may be threads that wait forever
    }

    private static Map<String, Integer> repeat(URL[] urls, String name, int times)
            throws Exception {
        Map<String, Integer> found = new TreeMap<>();
        int deadlocks = 0;
        for (int i = 0; i < times && deadlocks < DEADLOCKS; i++) {
            String outcome = execute(urls, name);
            found.merge(outcome, 1, Integer::sum);
            deadlocks += outcome.equals("deadlock") || outcome.equals("endless") ? 1 : 0;
        }
        return found;
    }

    private static String execute(URL[] urls, String name) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(urls, Repeat.class.getClassLoader())) {
            Class<?> type = Class.forName(name, true, loader);
            List<Thread> threads = new ArrayList<>();
            for (Field field : type.getDeclaredFields()) {
                if (field.getType() == Thread.class) {
                    field.setAccessible(true);
                    threads.add((Thread) field.get(null));
                }
            }
            threads.add(new Thread(() -> callMain(type), "main"));
            return observe(threads);
        }
    }

    private static void callMain(Class<?> type) {
        try {
            type.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Starts main, the last of the threads. The outcome, as soon as there is one. */
    private static String observe(List<Thread> threads) throws InterruptedException {
        AtomicReference<String> outcome = new AtomicReference<>();
        for (Thread thread : threads) {
            thread.setUncaughtExceptionHandler((at, e) -> outcome.compareAndSet(null, show(at, e)));
        }
        Thread main = threads.get(threads.size() - 1);
        main.start();
        long start = System.nanoTime();
        int quiet = 0; // samples since a thread was last seen active
        while (outcome.get() == null) {
            quiet = threads.stream().anyMatch(Repeat::isActive) ? 0 : quiet + 1;
            if (quiet > QUIET) {
                return "deadlock";
            }
            if (System.nanoTime() - start > LONGEST * 1_000_000L) {
                return "endless";
            }
            main.join(4);
        }
        return outcome.get();
    }

    private static String show(Thread thread, Throwable e) {
        String name = e.getClass().getSimpleName();
        return name.equals("Outcome") ? e.getMessage()
                : "uncaught " + thread.getName() + " " + name;
    }

    private static boolean isActive(Thread thread) {
        Thread.State state = thread.getState();
        return state == Thread.State.RUNNABLE || state == Thread.State.TIMED_WAITING;
    }
}
