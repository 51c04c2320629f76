/** An uncaught exception with causes and suppressed ones: the trace on standard error, exit code 1. */
public class LangUncaught {
    static class Service {
        final Store store = new Store();

        void handle(String request) {
            try {
                store.load(request);
            } catch (IllegalArgumentException e) {
                RuntimeException r = new RuntimeException("cannot handle " + request, e);
                r.addSuppressed(new IllegalStateException("while closing"));
                throw r;
            } finally {
                System.out.println("finally before the trace");
            }
        }
    }

    static class Store {
        int load(String key) {
            return key.startsWith("x") ? parse(key.substring(1)) : 0;
        }

        private static int parse(String s) {
            return Integer.parseInt(s);
        }
    }

    interface Handler {
        default void run(Service s, String[] all) {
            for (String a : all) {
                s.handle(a);
            }
        }
    }

    static class Main implements Handler {
        Main() {
            this("ok", "x12", "xyz");
        }

        Main(String... all) {
            run(new Service(), all);
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        new Main();
        System.out.println("never");
    }
}
