/** Exception tables: nested ranges, handler order, rethrow, finally with jumps, exceptions inside handlers. */
public class OpHandlers {
    static StringBuilder log = new StringBuilder();

    static class A extends Exception {
        A(String m) {
            super(m);
        }
    }

    static class B extends A {
        B(String m) {
            super(m);
        }
    }

    static class C extends RuntimeException {
        C(String m, Throwable cause) {
            super(m, cause);
        }
    }

    static void raise(int kind) throws A {
        switch (kind) {
            case 1: throw new A("a");
            case 2: throw new B("b");
            case 3: throw new C("c", null);
            case 4: throw new Error("error");
            case 5: Object o = "x"; throw new IllegalStateException(((Integer) o).toString());
            case 6: int[] z = new int[kind]; z[kind] = 1; break;
            case 7: throw null;
            default: log.append('-');
        }
    }

    static int select(int kind) {
        try {
            raise(kind);
            return 0;
        } catch (B e) {
            return 2;
        } catch (A e) {
            return 1;
        } catch (ClassCastException | ArrayIndexOutOfBoundsException e) {
            return e instanceof ClassCastException ? 5 : 6;
        } catch (RuntimeException e) {
            return e.getClass() == NullPointerException.class ? 7 : 3;
        } catch (Throwable e) {
            return 4;
        }
    }

    static int nested(int kind) {
        int r = 0;
        try {
            r += 1;
            try {
                r += 10;
                try {
                    r += 100;
                    raise(kind);
                    r += 1000;
                } catch (B e) {
                    r += 10000;
                    throw new C("from b", e);
                } finally {
                    r += 100000;
                    log.append('i');
                }
            } catch (C e) {
                r += e.getCause() == null ? 1000000 : 2000000;
            } finally {
                log.append('m');
            }
        } catch (Throwable t) {
            r = -r;
        } finally {
            log.append('o');
        }
        return r;
    }

    @SuppressWarnings("finally")
    static int overriding(int kind) {
        for (int i = 0; ; i++) {
            try {
                if (i == 3) {
                    return i;
                }
                raise(kind);
            } catch (A e) {
                if (i == 1) {
                    continue;
                }
                return 50;
            } finally {
                log.append(i);
                if (kind == 4 && i == 2) {
                    break;
                }
                if (i < 2) {
                    continue;
                }
            }
        }
        return -1;
    }

    @SuppressWarnings("finally")
    static int swallowed() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return 42;
        }
    }

    static int value;

    static int returnOld() {
        value = 1;
        try {
            return value;
        } finally {
            value = 2;
        }
    }

    static void replaced() throws Exception {
        try {
            throw new Exception("first");
        } finally {
            Object o = null;
            o.hashCode();
        }
    }

    static void rethrow(Throwable t) throws Throwable {
        try {
            throw t;
        } catch (RuntimeException e) {
            log.append("runtime;");
            throw e;
        } catch (Throwable e) {
            log.append("throwable;");
            throw e;
        }
    }

    static int deep(int n) {
        try {
            return n == 0 ? 1 / n : deep(n - 1) + 1;
        } catch (ArithmeticException e) {
            if (n < 5) {
                throw e;
            }
            return n;
        } finally {
            if (n % 10 == 0) {
                log.append(n).append(',');
            }
        }
    }

    static void show(String label) {
        System.out.println(label + " [" + log + "]");
        log.setLength(0);
    }

    public static void main(String[] args) {
        for (int k = 0; k < 8; k++) {
            show(k + " select " + select(k) + " nested " + nested(k));
        }
        for (int k = 0; k < 8; k++) {
            try {
                show(k + " overriding " + overriding(k));
            } catch (Throwable t) {
                show(k + " overriding threw " + t);
            }
        }
        System.out.println(swallowed() + " " + returnOld() + " " + value);
        try {
            replaced();
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + " " + e.getSuppressed().length);
        }
        for (Throwable t : new Throwable[] {new A("x"), new C("y", null), new Error("z")}) {
            try {
                rethrow(t);
            } catch (Throwable u) {
                show((t == u) + " " + u);
            }
        }
        show("deep " + deep(30));
    }
}
