/** try and finally with results, jumps and exceptions in every combination. */
public class LangFinally {
    static StringBuilder log = new StringBuilder();

    static int mark(String s, int v) {
        log.append(s);
        return v;
    }

    static int plain() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            mark("f", x);
        }
    }

    static int[] reference() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 2;
            x = null;
        }
    }

    @SuppressWarnings("finally")
    static int override(boolean fail) {
        try {
            if (fail) {
                throw new RuntimeException("dropped");
            }
            return mark("try ", 1);
        } catch (IllegalStateException e) {
            return mark("catch ", 2);
        } finally {
            return mark("finally ", 3);
        }
    }

    @SuppressWarnings("finally")
    static int loops() {
        int n = 0;
        while (true) {
            try {
                try {
                    n++;
                    if (n % 2 == 0) {
                        continue;
                    }
                    if (n > 6) {
                        return n;
                    }
                } finally {
                    log.append(n);
                    if (n == 7) {
                        break;
                    }
                }
                log.append('a');
            } finally {
                log.append('b');
            }
        }
        return -n;
    }

    static int nested(int kind) throws Exception {
        try {
            try {
                if (kind == 1) {
                    throw new Exception("one");
                }
                return mark("t", kind);
            } finally {
                mark("i", 0);
                if (kind == 2) {
                    throw new IllegalStateException("two");
                }
            }
        } catch (IllegalStateException e) {
            return mark("c", 20);
        } finally {
            mark("o", 0);
            if (kind == 3) {
                throw new UnsupportedOperationException("three");
            }
        }
    }

    static String deep(int n) {
        try {
            if (n == 0) {
                throw new StackOverflowError("fake");
            }
            return deep(n - 1) + n;
        } catch (Error e) {
            if (n == 3) {
                return "[" + e.getMessage() + "]";
            }
            throw e;
        } finally {
            log.append(n);
        }
    }

    static long longs() {
        long l = 1L << 40;
        double d = 0.5;
        try {
            return l + (long) d;
        } finally {
            l = 0;
            d = 99;
            mark("" + l + d, 0);
        }
    }

    static void show(String what) {
        System.out.println(what + " [" + log + "]");
        log.setLength(0);
    }

    static int generic(Runnable r) {
        int state = 0;
        try {
            state = 1;
            r.run();
            state = 2;
        } catch (ArithmeticException | ClassCastException e) {
            state += 10;
        } catch (RuntimeException e) {
            state += 20;
            throw e;
        } finally {
            log.append(state);
        }
        return state;
    }

    public static void main(String[] args) {
        show("plain " + plain() + " " + reference()[0]);
        show("override " + override(false) + override(true));
        show("loops " + loops());
        for (int k = 0; k < 4; k++) {
            try {
                show("nested " + nested(k));
            } catch (Exception e) {
                show("nested threw " + e);
            }
        }
        show("deep " + deep(5));
        show("longs " + longs());
        int zero = args.length;
        Runnable[] rs = {() -> { }, () -> System.out.print(1 / zero), () -> { throw new IllegalStateException("x"); }};
        for (Runnable r : rs) {
            try {
                show("generic " + generic(r));
            } catch (IllegalStateException e) {
                show("generic threw " + e.getMessage());
            }
        }
        try {
            throw new Error("uncaught by inner");
        } catch (Error e) {
            show(e.getMessage());
        } finally {
            System.out.println("end");
        }
    }
}
