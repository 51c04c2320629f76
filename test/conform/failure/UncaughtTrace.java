// An exception nobody catches: trace with lines on standard error, exit code 1.
import java.util.List;
import java.util.function.Function;

public class UncaughtTrace {
    interface Visitor { void visit(int depth); }

    static class Walker implements Visitor {
        final Function<Integer, Integer> f;

        Walker(Function<Integer, Integer> f) {
            this.f = f;
        }

        @Override public void visit(int depth) {
            if (depth == 0) System.out.println(f.apply(depth));
            else new Walker(f).visit(depth - 1);
        }
    }

    static class Holder {
        final int[] data = {1, 2, 3};

        int get(int i) {
            return data[
                    i
                    + 10];
        }
    }

    static int divide(int a, int b) {
        return a
                / b;
    }

    public static void main(String[] args) {
        System.out.println("before");
        Holder h = new Holder();
        try {
            h.get(5);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage() + " line " + e.getStackTrace()[0].getLineNumber());
        }
        List.of(1, 2).forEach(x -> System.out.println(divide(10, x)));
        Visitor v = new Walker(x -> divide(1, x));
        try {
            v.visit(3);
        } finally {
            System.out.println("finally runs");
        }
        System.out.println("never");
    }
}
