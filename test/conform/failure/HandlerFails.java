// An uncaught exception whose handler throws as well.
public class HandlerFails {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> {
            System.out.println(thread.getName() + " " + e.getMessage());
            throw new IllegalStateException("in the handler");
        });
        System.out.println("before");
        throw new RuntimeException("first");
    }
}
