/** Calls that find no method, or two, at run time: classes that were not compiled against what they extend. */
public class OpAbstract {
    public static abstract class Base {
        public abstract String name();

        public abstract long size(int scale);

        public long above() {
            return 0;
        }

        String describe() {
            return name() + " of size " + size(3);
        }
    }

    public interface Left {
        default String side() {
            return "left";
        }
    }

    public interface Right {
        default String side() {
            return "right";
        }
    }

    static class Whole extends Base {
        public String name() {
            return "whole";
        }

        public long size(int scale) {
            return 7L * scale;
        }
    }

    interface Act {
        Object run();
    }

    static void attempt(String what, Act act) {
        try {
            System.out.println(what + ": " + act.run());
        } catch (LinkageError e) {
            System.out.println(what + ": " + e);
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println("    at " + top.getClassName() + "." + top.getMethodName());
        }
    }

    public static void main(String[] args) {
        Base[] all = {new Whole(), new MadeHole(), new Whole(), new MadeHoleDeep()};
        for (int round = 0; round < 2; round++) {
            for (Base b : all) {
                attempt(b.name(), b::describe);
                attempt(b.name() + " again", () -> b.size(round(b)));
                attempt(b.name() + " above", b::above);
            }
        }
        Left left = new MadeTwice();
        Right right = new MadeTwice();
        attempt("left of two", left::side);
        attempt("right of two", right::side);
        Left hidden = new MadePrivate();
        attempt("hidden", () -> hidden.side());
    }

    static int round(Base b) {
        return b.name().length();
    }
}
