/**
 * The choices of the programs in exact/, as the oracle makes them: the first ones are given, the
 * others take index 0. The oracle is told of every choice that has more than one option.
 */
public final class Site {
    /** Leaves a program whose path is not followed any more; thrown again at later choices. */
    static final class Ended extends Error {
        private static final long serialVersionUID = 1;

        Ended() {
            super("path ended", null, false, false);
        }
    }

    interface Listener {
        /** Whether to go on. */
        boolean choice(int site, int options, int number);
    }

    private static Listener listener;
    private static int[] given;
    private static int taken;
    private static boolean ended;

    private Site() {
    }

    static void start(int[] prefix, Listener to) {
        listener = to;
        given = prefix;
        taken = 0;
        ended = false;
    }

    static boolean ended() {
        return ended;
    }

    public static int choose(int site, int n) {
        if (ended || n == 0) {
            throw end();
        }
        if (n == 1) {
            return 0;
        }
        if (!listener.choice(site, n, taken)) {
            throw end();
        }
        int index = taken < given.length ? given[taken] : 0;
        taken++;
        return index;
    }

    public static boolean bool(int site) {
        return choose(site, 2) == 1;
    }

    @SafeVarargs
    public static <T> T pick(int site, T... values) {
        return values[choose(site, values.length)];
    }

    public static int number(int site, int... values) {
        return values[choose(site, values.length)];
    }

    public static void assume(boolean condition) {
        if (ended || !condition) {
            throw end();
        }
    }

    private static Ended end() {
        ended = true;
        return new Ended();
    }
}
