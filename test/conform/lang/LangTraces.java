/** printStackTrace: causes with "... n more", suppressed, circular references, overridden messages. */
public class LangTraces {
    static class Loud extends RuntimeException {
        Loud(String m, Throwable cause) {
            super(m, cause);
        }

        @Override
        public String getMessage() {
            return "loud " + super.getMessage();
        }
    }

    static class Named extends Exception {
        @Override
        public String toString() {
            return "I name myself\n over two lines";
        }
    }

    static class Localized extends Exception {
        Localized() {
            super("plain");
        }

        @Override
        public String getLocalizedMessage() {
            return "lokal";
        }
    }

    static class Quiet extends Exception {
        Quiet() {
            super("no trace", null, false, false);
        }
    }

    static void level3(int kind) throws Exception {
        switch (kind) {
            case 0:
                throw new Exception();
            case 1:
                throw new Named();
            case 2:
                throw new Localized();
            case 3:
                throw new Quiet();
            default:
                throw new IllegalStateException("deep\nsecond line");
        }
    }

    static void level2(int kind) throws Exception {
        try {
            level3(kind);
        } catch (IllegalStateException e) {
            throw new Loud("wrapped", e);
        }
    }

    static void level1(int kind) throws Exception {
        try {
            level2(kind);
        } catch (Loud e) {
            Exception x = new Exception(e);
            x.addSuppressed(new Quiet());
            x.addSuppressed(new RuntimeException("suppressed with cause", new Named()));
            throw x;
        }
    }

    static void circular() {
        Exception a = new Exception("a"), b = new Exception("b", a);
        a.initCause(b);
        a.printStackTrace(System.out);
        Exception c = new Exception("c"), d = new Exception("d");
        c.addSuppressed(d);
        d.addSuppressed(c);
        c.printStackTrace(System.out);
    }

    static void causes() {
        Exception e = new Exception("x");
        try {
            e.initCause(e);
        } catch (IllegalArgumentException i) {
            System.out.println(i + " / " + i.getCause());
        }
        e.initCause(null);
        try {
            e.initCause(new Error());
        } catch (IllegalStateException i) {
            System.out.println(i.getMessage());
        }
        System.out.println(new Exception((Throwable) null).getMessage() + " " + new Exception(new Error("e")).getMessage());
        System.out.println(new Exception("m").getCause() + " " + new Error((String) null));
    }

    static Throwable rethrown() {
        Throwable t = new Throwable("made here");
        try {
            throw t;
        } catch (Throwable u) {
            return u;
        }
    }

    static void refilled() {
        Throwable t = rethrown();
        t.fillInStackTrace();
        t.printStackTrace();
        StackTraceElement[] s = {new StackTraceElement("some.Klass", "method", "File.java", 42),
            new StackTraceElement("other.Klass", "nat", null, -2), new StackTraceElement("third", "m", null, -1)};
        t.setStackTrace(s);
        t.printStackTrace();
    }

    public static void main(String[] args) {
        for (int k = 0; k < 5; k++) {
            try {
                level1(k);
            } catch (Exception e) {
                e.printStackTrace();
            }
        }
        circular();
        causes();
        rethrown().printStackTrace();
        refilled();
        Runnable r = new Runnable() {
            public void run() {
                new Object() {
                    void inner() {
                        new Exception("anonymous").printStackTrace();
                    }
                }.inner();
            }
        };
        r.run();
    }
}
