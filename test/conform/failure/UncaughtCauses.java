// A chain of causes and suppressed exceptions printed for an uncaught exception, with "... n more".
public class UncaughtCauses {
    static class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;

        Failure(String m, Throwable cause) {
            super(m, cause);
        }
    }

    static class Res implements AutoCloseable {
        @Override public void close() {
            throw new IllegalStateException("close\nwith two lines", new Error("inner cause"));
        }
    }

    static void level3(String s) {
        try (Res r = new Res()) {
            System.out.println(Long.parseLong(s));
        }
    }

    static void level2(String s) {
        try {
            level3(s);
        } catch (RuntimeException e) {
            throw new Failure("level 2", e);
        }
    }

    static void level1(String s) throws Exception {
        try {
            level2(s);
        } catch (Failure e) {
            Exception x = new Exception(e);
            x.addSuppressed(new Throwable("suppressed at level 1"));
            throw x;
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            level1("1e5");
        } catch (Exception e) {
            e.printStackTrace();
            System.out.println(e.getMessage());
        }
        Throwable a = new Exception("a"), b = new Exception("b", a);
        a.initCause(b);
        b.printStackTrace();
        System.out.println("circular printed");
        new Object() {
            void run() throws Exception {
                level1("not a number");
            }
        }.run();
    }
}
