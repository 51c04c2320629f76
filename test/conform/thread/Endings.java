import java.util.*;
import java.util.concurrent.*;

/** How a program ends: hooks run together and may start threads, daemons are left behind, exit inside hooks, deleteOnExit, uncaught handlers, the exit code. */
public class Endings {
    public static void main(String[] args) throws Exception {
        Runtime r = Runtime.getRuntime();
        System.out.println(r.availableProcessors() > 0 && r.totalMemory() > 0 && r.maxMemory() >= r.totalMemory() && r.freeMemory() <= r.totalMemory());
        java.nio.file.Path p = java.nio.file.Files.createTempFile("end", ".x");
        p.toFile().deleteOnExit();
        CountDownLatch first = new CountDownLatch(1), second = new CountDownLatch(1);
        Thread one = new Thread(() -> { System.out.println("hook one"); first.countDown(); }), two = new Thread(() -> { try { first.await(); } catch (InterruptedException e) { } System.out.println("hook two"); second.countDown(); }),
            three = new Thread(() -> {
                try { second.await(); } catch (InterruptedException e) { }
                Thread t = new Thread(() -> System.out.println("started in a hook " + p.toFile().exists()));
                t.start();
                try { t.join(); } catch (InterruptedException e) { }
                try { r.addShutdownHook(new Thread()); } catch (IllegalStateException e) { System.out.println(e); }
                try { r.removeShutdownHook(one); } catch (IllegalStateException e) { System.out.println(e); }
                throw new RuntimeException("in a hook");
            }, "three");
        three.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " " + e));
        for (Thread t : List.of(one, two, three)) r.addShutdownHook(t);
        try { r.addShutdownHook(one); } catch (IllegalArgumentException e) { System.out.println(e); }
        Thread running = new Thread(() -> { });
        running.start();
        running.join();
        r.addShutdownHook(running);
        System.out.println(r.removeShutdownHook(running) + " " + r.removeShutdownHook(new Thread()));
        Thread alive = new Thread(() -> { try { Thread.sleep(100_000); } catch (InterruptedException e) { } });
        alive.setDaemon(true);
        alive.start();
        try { r.addShutdownHook(alive); } catch (IllegalArgumentException e) { System.out.println(e); }
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> { System.out.println("default " + t.getName() + " " + e); throw new Error("in handler"); });
        Thread bad = new Thread(() -> { throw new IllegalStateException("thrown"); }, "bad");
        bad.start();
        bad.join();
        Thread own = new Thread(() -> { throw new StackOverflowError("own"); }, "own");
        own.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler " + e));
        own.start();
        own.join();
        System.out.println(own.getUncaughtExceptionHandler() + " " + (bad.getUncaughtExceptionHandler() == null) + " " + Thread.getDefaultUncaughtExceptionHandler().getClass().isSynthetic());
        Thread exiting = new Thread(() -> { try { System.out.println("exiting"); System.exit(7); } finally { System.out.println("never"); } });
        exiting.start();
        exiting.join();
        System.out.println("never either");
    }
}
