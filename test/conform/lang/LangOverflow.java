// vm: -Xss512k
/** StackOverflowError: caught, continued after, in finally, in initializers, through interfaces and constructors. */
public class LangOverflow {
    static int depth;

    interface Rec {
        int go(int n);
    }

    static class Down implements Rec {
        public int go(int n) {
            depth++;
            return go(n + 1) + 1;
        }
    }

    static class Chain {
        Chain next;

        Chain() {
            depth++;
            next = new Chain();
        }
    }

    static class Loop {
        Loop other;

        @Override
        public String toString() {
            return "loop" + other;
        }
    }

    static int guarded(int n) {
        try {
            return guarded(n + 1);
        } catch (StackOverflowError e) {
            return n;
        }
    }

    static synchronized void locked() {
        depth++;
        locked();
    }

    static int survive(int rounds) {
        int ok = 0;
        for (int i = 0; i < rounds; i++) {
            try {
                new Down().go(0);
            } catch (StackOverflowError e) {
                ok++;
            }
        }
        return ok;
    }

    static int count(int n) {
        return n == 0 ? 0 : count(n - 1) + 1;
    }

    public static void main(String[] args) {
        try {
            new Down().go(0);
        } catch (StackOverflowError e) {
            System.out.println("virtual " + (depth > 500) + " " + e.getMessage() + " " + (e.getStackTrace().length == 1024));
        }
        depth = 0;
        try {
            new Chain();
        } catch (StackOverflowError e) {
            System.out.println("constructor " + (depth > 500));
        }
        Rec[] holder = new Rec[1];
        holder[0] = n -> holder[0].go(n + 1) + 1;
        try {
            holder[0].go(0);
        } catch (StackOverflowError e) {
            System.out.println("lambda");
        }
        Loop l = new Loop();
        l.other = l;
        try {
            System.out.println(l);
        } catch (StackOverflowError e) {
            System.out.println("toString");
        }
        System.out.println(guarded(0) > 500);
        try {
            locked();
        } catch (StackOverflowError e) {
            System.out.println("locked " + Thread.holdsLock(LangOverflow.class));
        }
        System.out.println(survive(20) + " " + count(1000));
        Throwable t = null;
        try {
            new Down().go(0);
        } catch (Throwable e) {
            t = e;
        } finally {
            System.out.println("finally " + t.getClass().getName() + " " + (t instanceof VirtualMachineError));
        }
    }
}
