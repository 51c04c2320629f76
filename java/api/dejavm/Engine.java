package dejavm;

/**
 * The interface of the API classes to the machine. Programs use {@link Choose} or
 * {@code gov.nasa.jpf.vm.Verify} instead.
 *
 * <p>Under {@code dejavm check}, {@code explore}, {@code generate} and {@code replay} the native
 * methods exist and {@link #ACTIVE} is true. Under plain {@code java} it is false, and the native
 * methods must not be called.
 */
public final class Engine {
    /** Whether dejavm explores the choices of the program; false under plain {@code java}. */
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

    /**
     * Makes a choice. Under plain {@code java} it is random, or given by {@code dejavm.choices}.
     *
     * @param n the number of options; 0 ends the path
     * @param base without values: reports show base + index
     * @param what the name of the choice in reports
     * @param values the options, for reports, or null
     * @return the index of the option taken, from 0
     */
    public static int pick(int n, long base, String what, Object[] values) {
        return ACTIVE ? choose(n, base, what, values, 0) : Plain.choose(n, what);
    }

    /**
     * The number of values from min to max; refuses more than {@code Integer.MAX_VALUE}.
     *
     * @param min the first value
     * @param max the last value
     * @return the number; 0 if max is smaller than min
     */
    public static int size(int min, int max) {
        long n = (long) max - min + 1;
        if (n > Integer.MAX_VALUE) {
            throw refused("a choice with too many values: " + min + " to " + max);
        }
        return n < 0 ? 0 : (int) n;
    }

    /**
     * Ends this path without a failure. Under plain {@code java} it throws {@link PathEnded}.
     *
     * @param why the message of the exception
     */
    public static void endPath(String why) {
        if (ACTIVE) {
            ignore();
        }
        throw new PathEnded(why);
    }

    /**
     * Ends the whole search. Under plain {@code java} it throws {@link PathEnded}.
     *
     * @param why the message of the exception
     */
    public static void endSearch(String why) {
        if (ACTIVE) {
            terminate();
        }
        throw new PathEnded(why);
    }

    /**
     * Reads or changes a counter that keeps its value when the search goes back.
     *
     * @param id the number of the counter
     * @param op 0 reads, 1 adds, 2 sets
     * @param value the value to add or set
     * @return the new value
     */
    public static int count(int id, int op, int value) {
        return ACTIVE ? counter(id, op, value) : Plain.counter(id, op, value);
    }

    /**
     * Reads or sets a named value that is kept when the search goes back.
     *
     * @param key the name
     * @param op 0 reads, 2 sets
     * @param value the value to set, or to return if there is none
     * @return the new value
     */
    public static int named(String key, int op, int value) {
        return ACTIVE ? value(key, op, value) : Plain.named(key, op, value);
    }

    /**
     * Ends the search as not supported. Under plain {@code java} it does nothing.
     *
     * @param what the message
     */
    public static void refuse(String what) {
        if (ACTIVE) {
            unsupported(what);
        }
    }

    /**
     * Ends the search as not supported.
     *
     * @param what the message
     * @return under plain {@code java}, the exception that the caller throws
     */
    public static IllegalArgumentException refused(String what) {
        refuse(what);
        return new IllegalArgumentException(what);
    }

    /**
     * Ends the search and reports this path as the one that the program was looking for. Under
     * plain {@code java} it throws {@link PathEnded}.
     *
     * @param what the message
     */
    public static void find(String what) {
        if (ACTIVE) {
            found(what);
        } else {
            endSearch(what);
        }
    }

    /**
     * Ends the program because its configuration is wrong.
     *
     * @param what the message
     * @return under plain {@code java}, the exception that the caller throws
     */
    public static IllegalArgumentException misconfigured(String what) {
        if (ACTIVE) {
            wrong(what);
        }
        return new IllegalArgumentException(what);
    }

    /**
     * The value of a variable of the method that calls the API: a local variable or a field.
     *
     * @param name the name of the variable
     * @return the number as text; null if there is none, and under plain {@code java}
     */
    public static String variable(String name) {
        return ACTIVE ? number(name) : null;
    }

    /**
     * Sets a value of the configuration; under plain {@code java} a system property.
     *
     * @param key the key
     * @param value the value
     */
    public static void configure(String key, String value) {
        if (ACTIVE) {
            set(key, value);
        } else {
            System.setProperty(key, value);
        }
    }

    /**
     * A value of the configuration; under plain {@code java} a system property.
     *
     * @param key the key
     * @return the value, or null
     */
    public static String setting(String key) {
        return ACTIVE ? config(key) : System.getProperty(key);
    }

    /**
     * Prints a text as output of this path; under plain {@code java} on System.out.
     *
     * @param s the text
     */
    public static void show(String s) {
        if (ACTIVE) {
            print(s);
        } else {
            System.out.print(s);
        }
    }

    private static native boolean active();

    /**
     * Makes a choice, as {@link #pick}; only while {@link #ACTIVE}.
     *
     * @param n the number of options; 0 ends the path
     * @param base without values: reports show base + index
     * @param what the name of the choice in reports
     * @param values the options, for reports, or null
     * @param flags 0
     * @return the index of the option taken, from 0
     */
    public static native int choose(int n, long base, String what, Object[] values, int flags);

    private static native void ignore();

    private static native void terminate();

    /**
     * Ends the transition, so that the state is matched here; only while {@link #ACTIVE}.
     *
     * @param why the reason, for reports
     */
    public static native void breakTransition(String why);

    /**
     * Enters or leaves a section in which no other thread runs; only while {@link #ACTIVE}.
     *
     * @param delta 1 enters, -1 leaves
     */
    public static native void atomic(int delta);

    private static native int counter(int id, int op, int value);

    private static native int value(String key, int op, int value);

    private static native void unsupported(String what);

    private static native void found(String what);

    private static native void wrong(String what);

    private static native String number(String name);

    private static native void set(String key, String value);

    /**
     * Reads or sets the heuristic value of the path; only while {@link #ACTIVE}.
     *
     * @param op 0 sets the value, 1 reads it, 2 marks the state as interesting, 3 as boring
     * @param value the value to set
     * @return the new value
     */
    public static native int heuristic(int op, int value);

    /**
     * Whether the search compares states; only while {@link #ACTIVE}.
     *
     * @return whether it does
     */
    public static native boolean matching();

    static native boolean seen(Object root);

    private static native String config(String key);

    private static native void print(String s);
}
