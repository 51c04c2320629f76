package dejavm;

/**
 * The way from the API into the machine. Not for programs: use {@link Choose} or
 * {@code gov.nasa.jpf.vm.Verify}.
 *
 * <p>Under the exploring commands of dejavm the native methods are there and {@link #ACTIVE} is
 * true. Anywhere else it is false, no native method may be called, and {@link Plain} decides.
 */
public final class Engine {
    /** A choice explores this machine's paths; otherwise values are random or given. */
    public static final boolean ACTIVE = probe();

    private Engine() {
    }

    private static boolean probe() {
        try {
            return active();
        } catch (UnsatisfiedLinkError notOurMachine) {
            return false;
        }
    }

    /** The index taken out of n options; shown as base + index, or as values[index]. */
    public static int pick(int n, long base, String what, Object[] values) {
        return ACTIVE ? choose(n, base, what, values, 0) : Plain.choose(n, what);
    }

    /** How many values there are from min to max, as an int. */
    public static int size(int min, int max) {
        long n = (long) max - min + 1;
        if (n > Integer.MAX_VALUE) {
            throw refused("a choice with too many values: " + min + " to " + max);
        }
        return n < 0 ? 0 : (int) n;
    }

    /** Forgets this path. */
    public static void endPath(String why) {
        if (ACTIVE) {
            ignore();
        }
        throw new PathEnded(why);
    }

    /** Ends the whole search. */
    public static void endSearch(String why) {
        if (ACTIVE) {
            terminate();
        }
        throw new PathEnded(why);
    }

    /** A number that survives going back: op 0 gets, 1 adds, 2 sets; gives the new value. */
    public static int count(int id, int op, int value) {
        return ACTIVE ? counter(id, op, value) : Plain.counter(id, op, value);
    }

    /** The same under a name: op 0 gets, with value where there is none; 2 sets. */
    public static int named(String key, int op, int value) {
        return ACTIVE ? value(key, op, value) : Plain.named(key, op, value);
    }

    /** Ends the search: what the program asks for is beyond this machine, or not configured. */
    public static void refuse(String what) {
        if (ACTIVE) {
            unsupported(what);
        }
    }

    /** The same; under plain {@code java} the exception is to be thrown. */
    public static IllegalArgumentException refused(String what) {
        refuse(what);
        return new IllegalArgumentException(what);
    }

    /** Ends the search with this path as what was looked for. */
    public static void find(String what) {
        if (ACTIVE) {
            found(what);
        } else {
            endSearch(what);
        }
    }

    /** Ends the program: the configuration is wrong. */
    public static IllegalArgumentException misconfigured(String what) {
        if (ACTIVE) {
            wrong(what);
        }
        return new IllegalArgumentException(what);
    }

    /** The number that a local or field of the program's method has, by its name; null: there is none. */
    public static String variable(String name) {
        return ACTIVE ? number(name) : null;
    }

    /** Sets a value of the configuration. */
    public static void configure(String key, String value) {
        if (ACTIVE) {
            set(key, value);
        } else {
            System.setProperty(key, value);
        }
    }

    /** A value of the configuration, or null. */
    public static String setting(String key) {
        return ACTIVE ? config(key) : System.getProperty(key);
    }

    /** Output of this path. */
    public static void show(String s) {
        if (ACTIVE) {
            print(s);
        } else {
            System.out.print(s);
        }
    }

    private static native boolean active();

    public static native int choose(int n, long base, String what, Object[] values, int flags);

    private static native void ignore();

    private static native void terminate();

    public static native void breakTransition(String why);

    public static native void atomic(int delta);

    private static native int counter(int id, int op, int value);

    private static native int value(String key, int op, int value);

    private static native void unsupported(String what);

    private static native void found(String what);

    private static native void wrong(String what);

    private static native String number(String name);

    private static native void set(String key, String value);

    public static native int heuristic(int op, int value);

    public static native boolean matching();

    static native boolean seen(Object root);

    private static native String config(String key);

    private static native void print(String s);
}
