// Exit codes are cut to a byte; Runtime.exit and halt in nested calls and initialisers.
public class ExitNegative {
    static class Leaves {
        static final int VALUE = leave();

        static int leave() {
            System.out.println("static initialiser leaves");
            Runtime.getRuntime().exit(-2);
            return 1;
        }
    }

    static void report(int... values) {
        for (int v : values) System.out.println(v + " would give " + (v & 0xff));
    }

    public static void main(String[] args) {
        report(0, 1, -1, 255, 256, 257, 1000);
        try {
            Runnable r = () -> System.out.println(Leaves.VALUE);
            r.run();
        } catch (Throwable t) {
            System.out.println("never caught " + t);
        } finally {
            System.out.println("never finally");
        }
    }
}
