// args: 3
// System.exit ends the program at once: no finally, no output after it, hooks run.
public class ExitCode {
    static class Resource implements AutoCloseable {
        @Override public void close() { System.out.println("never closed"); }
    }

    static int depth(int n, int code) {
        try (Resource r = new Resource()) {
            if (n == 0) {
                System.out.println("leaving with " + code);
                System.exit(code);
            }
            return depth(n - 1, code) + 1;
        } finally {
            System.out.println("never finally");
        }
    }

    public static void main(String[] args) {
        System.out.print("no newline yet, ");
        System.err.print("error text");
        int code = Integer.parseInt(args[0]);
        System.out.println(depth(10, code + 4));
        System.out.println("never after");
    }
}
