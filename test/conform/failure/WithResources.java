// try-with-resources: order of closing, suppressed exceptions, null resources, nesting.
public class WithResources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean bad;

        Res(String name, boolean bad) {
            this.name = name;
            this.bad = bad;
            System.out.println("open " + name);
            if (name.equals("unopenable")) throw new IllegalStateException("cannot open");
        }

        @Override public void close() throws Exception {
            System.out.println("close " + name);
            if (bad) throw new Exception("close of " + name);
        }
    }

    static void show(Throwable t, String indent) {
        System.out.println(indent + t);
        for (Throwable s : t.getSuppressed()) show(s, indent + "  suppressed ");
        if (t.getCause() != null) show(t.getCause(), indent + "  cause ");
    }

    interface Body { void run() throws Exception; }

    static void test(String what, Body b) {
        System.out.println("-- " + what);
        try {
            b.run();
            System.out.println("normal end");
        } catch (Exception e) {
            show(e, "");
        }
    }

    static int value() throws Exception {
        try (Res r = new Res("returned", false)) {
            return r.name.length();
        }
    }

    public static void main(String[] args) {
        test("fine", () -> {
            try (Res a = new Res("a", false); Res b = new Res("b", false)) {
                System.out.println("body " + a.name + b.name);
            }
        });
        test("body fails", () -> {
            try (Res a = new Res("a", false); Res b = new Res("b", true)) {
                throw new Exception("body");
            }
        });
        test("all fail", () -> {
            try (Res a = new Res("a", true); Res b = new Res("b", true); Res c = new Res("c", true)) {
                throw new Exception("body", new RuntimeException("why"));
            }
        });
        test("close fails", () -> {
            try (Res a = new Res("a", true); Res b = new Res("b", true)) {
                System.out.println("body");
            }
        });
        test("open fails", () -> {
            try (Res a = new Res("a", true); Res b = new Res("unopenable", false)) {
                System.out.println("never");
            }
        });
        test("null resource", () -> {
            try (Res a = null) {
                System.out.println("null is fine");
            }
        });
        test("catch and finally", () -> {
            try (Res a = new Res("a", true)) {
                System.out.println("body");
            } catch (Exception e) {
                System.out.println("caught " + e.getMessage());
            } finally {
                System.out.println("finally");
            }
        });
        Res outer = new Res("effectively final", false);
        test("existing", () -> {
            try (outer) {
                System.out.println("uses " + outer.name);
            }
        });
        test("return", () -> System.out.println(value()));
        test("loop", () -> {
            for (int i = 0; i < 3; i++) {
                try (Res r = new Res("r" + i, false)) {
                    if (i == 1) continue;
                    if (i == 2) break;
                    System.out.println("in loop");
                }
            }
        });
        test("lambda resource", () -> {
            try (AutoCloseable c = () -> System.out.println("lambda closed")) {
                System.out.println("body");
            }
        });
        Exception e = new Exception("self");
        try {
            e.addSuppressed(e);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        try {
            e.addSuppressed(null);
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
        e.addSuppressed(new RuntimeException("one"));
        e.addSuppressed(new Error("two"));
        show(e, "");
    }
}
