/** Choices while exceptions are in flight, and finally blocks that change where it goes. */
final class InFinally {
    static String seen = "";

    static final class Part implements AutoCloseable {
        final String name;

        Part(String name) {
            this.name = name;
            if (Site.bool(1)) {
                throw new IllegalStateException("open " + name);
            }
        }

        @Override
        public void close() {
            seen += "c" + name;
            if (Site.bool(2)) {
                throw new IllegalArgumentException("close " + name);
            }
        }
    }

    static int twice() {
        int result = 0;
        for (int i = 0; i < 3; i++) {
            try {
                if (Site.bool(3)) {
                    return result += 10;
                }
                result++;
            } finally {
                switch (Site.choose(4, 3)) {
                    case 0: break;
                    case 1: continue;
                    default: seen += "f";
                }
                result += 100;
            }
        }
        return result;
    }

    static String resources() {
        try (Part a = new Part("a"); Part b = new Part("b")) {
            seen += a.name + b.name;
            if (Site.bool(5)) {
                throw new ArithmeticException("body");
            }
            return "done";
        } catch (RuntimeException e) {
            String text = e.getMessage();
            for (Throwable t : e.getSuppressed()) {
                text += "+" + t.getMessage();
            }
            return text;
        }
    }

    public static void main(String[] args) {
        if (Site.bool(6)) {
            seen += twice();
        } else {
            seen += resources();
        }
        throw new RuntimeException(seen);
    }
}
