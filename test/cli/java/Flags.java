import java.util.*;

/** What flags of the machine change in a program, one mode each. */
class Flags {
    static Object field;

    static void deep(int n) {
        if (n == 0) throw new IllegalStateException("deep");
        deep(n - 1);
    }

    public static void main(String[] args) {
        switch (args[0]) {
        case "npe" -> {
            try {
                field.hashCode();
            } catch (NullPointerException e) {
                System.out.println(e.getMessage());
            }
        }
        case "trace" -> {
            try {
                deep(50);
            } catch (IllegalStateException e) {
                System.out.println(e.getStackTrace().length);
            }
            field.hashCode();
        }
        case "cpus" -> System.out.println(Runtime.getRuntime().availableProcessors());
        case "heap" -> System.out.println(Runtime.getRuntime().maxMemory() >> 20 <= Long.parseLong(args[1]));
        case "path" -> System.out.println(System.getProperty("java.class.path"));
        case "key" -> System.out.println(System.getProperty("k"));
        case "oom" -> {
            List<byte[]> all = new ArrayList<>();
            try {
                for (;;) all.add(new byte[1 << 20]);
            } catch (OutOfMemoryError e) {
                all = null;
                System.out.println("caught");
            }
        }
        case "depth" -> {
            try {
                down(0);
            } catch (StackOverflowError e) {
                System.out.println(depth > Integer.parseInt(args[1]));
            }
        }
        default -> throw new IllegalArgumentException(args[0]);
        }
    }

    static int depth;

    static int down(int n) {
        depth = n;
        return down(n + 1) + 1;
    }
}
