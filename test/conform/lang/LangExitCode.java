/** System.exit in the middle of nested frames: finally blocks do not run, output is flushed. */
public class LangExitCode {
    static void leave(int depth) {
        try {
            if (depth == 0) {
                System.out.print("exiting without newline");
                System.err.println("last words");
                System.exit(42);
            }
            leave(depth - 1);
        } finally {
            System.out.println("finally must not run");
        }
    }

    public static void main(String[] args) {
        synchronized (LangExitCode.class) {
            leave(10);
        }
    }
}
