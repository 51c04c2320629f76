/** try-with-resources: closing order, suppressed exceptions, null resources, effectively final variables. */
public class LangResources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failClose;

        Res(String name, boolean failOpen, boolean failClose) {
            this.name = name;
            this.failClose = failClose;
            System.out.println("  open " + name);
            if (failOpen) {
                throw new IllegalStateException("open " + name);
            }
        }

        @Override
        public void close() {
            System.out.println("  close " + name);
            if (failClose) {
                throw new UnsupportedOperationException("close " + name);
            }
        }
    }

    static void run(int bits) {
        System.out.println("case " + bits);
        try (Res a = new Res("a", false, (bits & 1) != 0);
            Res b = new Res("b", (bits & 2) != 0, (bits & 4) != 0);
            Res c = null) {
            System.out.println("  body " + a.name + b.name + c);
            if ((bits & 8) != 0) {
                throw new RuntimeException("body");
            }
        } catch (RuntimeException e) {
            System.out.println("  caught " + e);
            for (Throwable s : e.getSuppressed()) {
                System.out.println("    suppressed " + s);
            }
        } finally {
            System.out.println("  finally");
        }
    }

    static int result() {
        Res r = new Res("r", false, false);
        try (r) {
            return r.name.length();
        } finally {
            System.out.println("  after close");
        }
    }

    static String loop() {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            try (Res r = new Res("l" + i, false, false)) {
                if (i == 1) {
                    continue;
                }
                if (i == 3) {
                    break;
                }
                s.append(r.name);
            }
        }
        return s.toString();
    }

    static void nested() throws Exception {
        try (AutoCloseable outer = () -> {
            throw new java.io.IOException("outer close");
        }) {
            try (AutoCloseable inner = () -> {
                throw new InterruptedException("inner close");
            }) {
                throw new Exception("body " + (outer != inner));
            }
        }
    }

    public static void main(String[] args) {
        for (int bits = 0; bits < 16; bits++) {
            run(bits);
        }
        System.out.println(result() + " " + loop());
        try {
            nested();
        } catch (Exception e) {
            System.out.println(e);
            for (Throwable s : e.getSuppressed()) {
                System.out.println("  " + s);
            }
        }
        Exception self = new Exception("self");
        try {
            self.addSuppressed(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + e.getCause());
        }
        try {
            self.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
