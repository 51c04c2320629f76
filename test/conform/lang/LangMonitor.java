/** synchronized in the language: nesting, results and exceptions inside, what is locked, illegal states. */
public class LangMonitor {
    private int value;
    private static int total;

    synchronized int add(int n) {
        if (n == 0) {
            return value;
        }
        value += n;
        return add(n - 1);
    }

    static synchronized int addStatic(int n) {
        total += n;
        return Thread.holdsLock(LangMonitor.class) ? total : -1;
    }

    Object lockOf(int kind) {
        return kind == 0 ? this : kind == 1 ? LangMonitor.class : kind == 2 ? "literal" : null;
    }

    String held() {
        StringBuilder s = new StringBuilder();
        for (int k = 0; k < 3; k++) {
            s.append(Thread.holdsLock(lockOf(k)) ? k : '-');
        }
        return s.toString();
    }

    String nested(int depth) {
        synchronized (lockOf(depth % 3)) {
            String now = held();
            return depth == 0 ? now : now + " " + nested(depth - 1) + " " + held();
        }
    }

    int leaveBy(int how) throws Exception {
        for (int i = 0; i < 3; i++) {
            synchronized (lockOf(i)) {
                switch (how) {
                    case 0: return 10 + i;
                    case 1: throw new Exception("thrown with " + held());
                    case 2: continue;
                    case 3: break;
                    default: value = i;
                }
            }
            if (how == 3) {
                break;
            }
        }
        return held().equals("---") ? 0 : -1;
    }

    static class Swap {
        Object lock = "a".repeat(2);

        String run() {
            Object first = lock;
            synchronized (lock) {
                lock = new Object();
                return Thread.holdsLock(first) + " " + Thread.holdsLock(lock);
            }
        }
    }

    interface Act {
        void run() throws Exception;
    }

    static void attempt(String what, Act a) {
        try {
            a.run();
            System.out.println(what + " passed");
        } catch (Exception e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        LangMonitor m = new LangMonitor();
        System.out.println(m.add(50) + " " + addStatic(5) + " " + addStatic(6));
        System.out.println(m.nested(5));
        System.out.println(m.held());
        for (int how = 0; how < 5; how++) {
            int h = how;
            attempt("leave " + how, () -> System.out.println(m.leaveBy(h)));
            System.out.println(m.held());
        }
        System.out.println(new Swap().run());
        attempt("null", () -> {
            synchronized (m.lockOf(9)) {
                System.out.println("never");
            }
        });
        attempt("wait", () -> m.wait(5));
        attempt("notify other", () -> {
            synchronized (m) {
                LangMonitor.class.notify();
            }
        });
        attempt("wait owned", () -> {
            synchronized (m) {
                synchronized (m) {
                    m.wait(2, 500);
                    System.out.println(m.held());
                }
            }
        });
        attempt("bad nanos", () -> {
            synchronized (m) {
                m.wait(1, 1000000);
            }
        });
        attempt("message", () -> m.notifyAll());
        Runnable r = () -> {
            synchronized (m) {
                System.out.println(m.held());
            }
        };
        synchronized (LangMonitor.class) {
            r.run();
        }
        System.out.println(m.held());
    }
}
