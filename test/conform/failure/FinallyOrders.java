// try, catch and finally in every combination: order, returns that override, loops, nesting.
import java.util.ArrayList;
import java.util.List;

public class FinallyOrders {
    static final List<String> LOG = new ArrayList<>();

    static int note(String s, int v) {
        LOG.add(s);
        return v;
    }

    static int returnOverridden() {
        try {
            return note("try", 1);
        } finally {
            note("finally", 2);
        }
    }

    @SuppressWarnings("finally") static int finallyWins() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return note("wins", 3);
        }
    }

    static int valueSaved() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 99;
            note("x=" + x, 0);
        }
    }

    static int[] arrayShared() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 99;
        }
    }

    static String loops() {
        StringBuilder b = new StringBuilder();
        outer:
        for (int i = 0; i < 4; i++) {
            try {
                for (int j = 0;; j++) {
                    try {
                        if (j == 1 && i == 0) continue outer;
                        if (j == 2) break;
                        if (i == 2) break outer;
                        b.append(i).append(j).append(' ');
                    } finally {
                        b.append('f');
                    }
                }
            } finally {
                b.append("F ");
            }
        }
        return b.toString();
    }

    static void nested(int k) throws Exception {
        try {
            try {
                if (k == 0) throw new Exception("inner");
                if (k == 1) throw new RuntimeException("runtime");
                note("body", 0);
            } catch (RuntimeException e) {
                note("caught " + e.getMessage(), 0);
                throw new Exception("from catch", e);
            } finally {
                note("inner finally", 0);
                if (k == 2) throw new Exception("from finally");
            }
            note("after", 0);
        } finally {
            note("outer finally", 0);
        }
    }

    static int multi(int k) {
        try {
            Object o = k == 0 ? "s" : k == 1 ? null : k == 2 ? new int[0] : Integer.valueOf(k);
            if (k == 3) throw new UnsupportedOperationException();
            return k == 2 ? ((int[]) o)[k] : ((String) o).length();
        } catch (ClassCastException | ArrayIndexOutOfBoundsException e) {
            return note(e.getClass().getSimpleName(), -1);
        } catch (NullPointerException e) {
            return note("npe", -2);
        } catch (RuntimeException e) {
            return note("other " + e.getClass().getName(), -3);
        } finally {
            note("m" + k, 0);
        }
    }

    static long deep(int n) {
        try {
            if (n == 0) throw new ArithmeticException("bottom");
            return deep(n - 1);
        } finally {
            count += n;
        }
    }

    static long count;

    public static void main(String[] args) {
        System.out.println(returnOverridden() + " " + finallyWins() + " " + valueSaved() + " " + arrayShared()[0] + " " + LOG);
        System.out.println(loops());
        for (int k = 0; k < 4; k++) {
            LOG.clear();
            try {
                nested(k);
            } catch (Exception e) {
                note(e.getMessage() + " cause " + e.getCause(), 0);
            }
            System.out.println(k + " " + LOG);
        }
        LOG.clear();
        for (int k = 0; k < 5; k++) System.out.print(multi(k) + " ");
        System.out.println(LOG);
        try {
            deep(500);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " " + count + " " + e.getStackTrace().length);
        }
        int i = 0;
        while (true) {
            try {
                try {
                    i++;
                    if (i < 5) continue;
                    break;
                } finally {
                    i += 10;
                }
            } finally {
                i += 100;
            }
        }
        System.out.println(i);
        try {
            throw null;
        } catch (NullPointerException e) {
            System.out.println("throw null");
        }
        synchronized (LOG) {
            try {
                synchronized (LOG) {
                    throw new IllegalStateException("locked");
                }
            } catch (IllegalStateException e) {
                System.out.println(Thread.holdsLock(LOG));
            }
        }
        System.out.println(Thread.holdsLock(LOG));
    }
}
