package gov.nasa.jpf.vm;

import dejavm.Engine;
import dejavm.Named;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * The interface between a program and its model checker, with the names and meanings of Java
 * PathFinder (JPF): drivers written for JPF compile and run unchanged. New drivers may prefer
 * {@link dejavm.Choose}.
 *
 * <pre>{@code
 * int n = Verify.getInt(1, 3);          // the search continues with 1, 2 and 3
 * Verify.ignoreIf(n == 2);              // and ends the path with 2
 * }</pre>
 *
 * <p>A choice without any value (of an empty list, say) ends the path, like {@code ignoreIf(true)}.
 *
 * <p>Under plain {@code java} choices are random, or given by {@code -Ddejavm.choices}; see
 * {@link dejavm.Choose}. Methods that guide the search have no effect there.
 */
public class Verify {
    /** The level of severe messages, for {@link #log(String, int, String)}. */
    public static final int SEVERE = 1;
    /** The level of warnings. */
    public static final int WARNING = 2;
    /** The level of information. */
    public static final int INFO = 3;
    /** The first level of tracing messages. */
    public static final int FINE = 4;
    /** The second level of tracing messages. */
    public static final int FINER = 5;
    /** The third level of tracing messages. */
    public static final int FINEST = 6;

    private static final Object[] FALSE_TRUE = {false, true};
    private static final Object[] TRUE_FALSE = {true, false};
    // Counters from here on hold the bits of the bit sets, 32 each; the last counter is 1 << 20.
    private static final int BIT_SETS = 1 << 16;
    private static final int MOST_BIT_SETS = 1 << 11;
    private static final int MOST_BITS = 1 << 13;

    private static int heuristicValue; // static fields of this class are not part of states

    private Verify() {
    }

    // ---- choices ---------------------------------------------------------------------------

    /**
     * Chooses a truth value: false first, then true.
     *
     * @return false or true
     */
    public static boolean getBoolean() {
        return Engine.pick(2, 0, "Verify.getBoolean", FALSE_TRUE) == 1;
    }

    /**
     * Chooses a truth value.
     *
     * @param falseFirst whether false comes first
     * @return false or true
     */
    public static boolean getBoolean(boolean falseFirst) {
        Object[] values = falseFirst ? FALSE_TRUE : TRUE_FALSE;
        return (Boolean) values[Engine.pick(2, 0, "Verify.getBoolean", values)];
    }

    /**
     * Chooses a number from an interval, in ascending order.
     *
     * @param min one end of the interval
     * @param max the other end
     * @return a number between the ends, both included
     */
    public static int getInt(int min, int max) {
        if (min > max) {
            return getInt(max, min);
        }
        int n = max - min + 1;
        if (n <= 0) {
            n = Engine.size(min, max);
        }
        return min + (Engine.ACTIVE ? Engine.choose(n, min, "Verify.getInt", null, 0)
                : Engine.pick(n, min, "Verify.getInt", null));
    }

    /**
     * Chooses a number from those that the configuration has for a name: {@code key.values}, or
     * {@code key.min} to {@code key.max}; see {@link dejavm.Named}.
     *
     * @param key the name
     * @return one of the numbers
     */
    public static int getInt(String key) {
        double[] values = numbers(key);
        int[] all = new int[values.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = (int) values[i];
        }
        return all[Engine.pick(all.length, 0, "Verify.getInt(\"" + key + "\")", boxed(all))];
    }

    /**
     * Chooses one of the values, in the order given.
     *
     * @param values the values
     * @return one of them
     */
    public static int getIntFromList(int... values) {
        return values[Engine.pick(values.length, 0, "Verify.getIntFromList", boxed(values))];
    }

    /**
     * Chooses one of the values, in the order given; equal values count once.
     *
     * @param values the values
     * @return one of them
     */
    public static int getIntSet(int... values) {
        int[] set = new int[values.length];
        int n = 0;
        for (int value : values) {
            int i = 0;
            while (i < n && set[i] != value) {
                i++;
            }
            if (i == n) {
                set[n++] = value;
            }
        }
        return set[Engine.pick(n, 0, "Verify.getIntSet", boxed(set))];
    }

    /**
     * Chooses one of the values, in the order given.
     *
     * @param values the values
     * @return one of them
     */
    public static long getLongFromList(long... values) {
        Object[] shown = new Object[values.length];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = values[i];
        }
        return values[Engine.pick(values.length, 0, "Verify.getLongFromList", shown)];
    }

    /**
     * Chooses one of the values, in the order given.
     *
     * @param values the values
     * @return one of them
     */
    public static float getFloatFromList(float... values) {
        Object[] shown = new Object[values.length];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = values[i];
        }
        return values[Engine.pick(values.length, 0, "Verify.getFloatFromList", shown)];
    }

    /**
     * Chooses one of the values, in the order given.
     *
     * @param values the values
     * @return one of them
     */
    public static double getDoubleFromList(double... values) {
        return values[Engine.pick(values.length, 0, "Verify.getDoubleFromList", boxed(values))];
    }

    /**
     * Chooses a number from those that the configuration has for a name: as
     * {@link #getInt(String)}, or {@code key.threshold} with {@code key.delta}.
     *
     * @param key the name
     * @return one of the numbers
     */
    public static double getDouble(String key) {
        double[] values = numbers(key);
        return values[Engine.pick(values.length, 0, "Verify.getDouble(\"" + key + "\")",
                boxed(values))];
    }

    /**
     * Chooses one of the objects that the configuration lists in {@code key.values}.
     *
     * @param key the name
     * @return one of the objects
     */
    public static Object getObject(String key) {
        Object[] values = Named.objects(key);
        if (values == null) {
            throw Named.missing(key);
        }
        return values[Engine.pick(values.length, 0, "Verify.getObject(\"" + key + "\")", values)];
    }

    /**
     * Chooses a number from 0 to a maximum, in ascending order.
     *
     * @param max the largest number
     * @return a number from 0 to max
     */
    public static int random(int max) {
        return getInt(0, max);
    }

    /**
     * Chooses a truth value: false first, then true.
     *
     * @return false or true
     */
    public static boolean randomBool() {
        return getBoolean();
    }

    /**
     * Chooses which bits of a value to flip.
     *
     * @param v the value
     * @param nBit how many bits are flipped
     * @param len the number of lowest bits to choose from
     * @return the value with the bits flipped
     */
    public static long getBitFlip(long v, int nBit, int len) {
        long combinations = 1;
        for (int i = 1; i <= nBit; i++) {
            combinations = Math.multiplyExact(combinations, (long) (len - nBit + i)) / i;
        }
        int rank = Engine.pick(Math.toIntExact(combinations), 0, "Verify.getBitFlip", null);
        long result = v;
        long left = combinations;
        int wanted = nBit;
        for (int bit = 0, bits = len; wanted > 0; bit++, bits--) {
            long with = left * wanted / bits;
            if (rank < with) {
                result ^= 1L << bit;
                left = with;
                wanted--;
            } else {
                rank -= (int) with;
                left -= with;
            }
        }
        return result;
    }

    /**
     * Chooses which bits of a value to flip.
     *
     * @param v the value
     * @param nBit how many bits are flipped
     * @return the value with the bits flipped
     */
    public static long getBitFlip(long v, int nBit) {
        return getBitFlip(v, nBit, 64);
    }

    /**
     * Chooses which bits of a value to flip.
     *
     * @param v the value
     * @param nBit how many bits are flipped
     * @return the value with the bits flipped
     */
    public static int getBitFlip(int v, int nBit) {
        return (int) getBitFlip((long) v, nBit, 32);
    }

    /**
     * Chooses which bits of a value to flip.
     *
     * @param v the value
     * @param nBit how many bits are flipped
     * @return the value with the bits flipped
     */
    public static short getBitFlip(short v, int nBit) {
        return (short) getBitFlip((long) v, nBit, 16);
    }

    /**
     * Chooses which bits of a value to flip.
     *
     * @param v the value
     * @param nBit how many bits are flipped
     * @return the value with the bits flipped
     */
    public static char getBitFlip(char v, int nBit) {
        return (char) getBitFlip((long) v, nBit, 16);
    }

    /**
     * Chooses which bits of a value to flip.
     *
     * @param v the value
     * @param nBit how many bits are flipped
     * @return the value with the bits flipped
     */
    public static byte getBitFlip(byte v, int nBit) {
        return (byte) getBitFlip((long) v, nBit, 8);
    }

    // ---- the search ------------------------------------------------------------------------

    /**
     * Ends this path without a failure if a condition holds. Under plain {@code java} it throws
     * {@link dejavm.PathEnded} in that case.
     *
     * @param cond the condition
     */
    public static void ignoreIf(boolean cond) {
        if (cond) {
            Engine.endPath("Verify.ignoreIf: the condition holds");
        }
    }

    /** Ends the whole search. Under plain {@code java} it throws {@link dejavm.PathEnded}. */
    public static void terminateSearch() {
        Engine.endSearch("Verify.terminateSearch");
    }

    /**
     * Ends the transition: the state is matched here, although there is no choice.
     *
     * @param reason the reason, for reports
     */
    public static void breakTransition(String reason) {
        if (Engine.ACTIVE) {
            Engine.breakTransition(reason);
        }
    }

    /**
     * Chooses a number from an interval, in ascending order.
     *
     * @param reason the name of the choice, for reports
     * @param min the smallest number
     * @param max the largest number
     * @return a number from min to max
     */
    public static int breakTransition(String reason, int min, int max) {
        return min + Engine.pick(Engine.size(min, max), min, reason, null);
    }

    /** Begins a section in which no other thread runs, until {@link #endAtomic()}. */
    public static void beginAtomic() {
        if (Engine.ACTIVE) {
            Engine.atomic(1);
        }
    }

    /** Ends the section that {@link #beginAtomic()} began. */
    public static void endAtomic() {
        if (Engine.ACTIVE) {
            Engine.atomic(-1);
        }
    }

    /**
     * Lets a best-first search expand this state early if a condition holds.
     *
     * @param cond the condition
     */
    public static void interesting(boolean cond) {
        if (cond && Engine.ACTIVE) {
            Engine.heuristic(2, 1);
        }
    }

    /**
     * Lets a best-first search expand this state late if a condition holds.
     *
     * @param cond the condition
     */
    public static void boring(boolean cond) {
        if (cond && Engine.ACTIVE) {
            Engine.heuristic(3, 1);
        }
    }

    /**
     * Sets the value by which a best-first search with the heuristic {@code user-value} orders
     * states.
     *
     * @param n the value
     */
    public static void setHeuristicSearchValue(int n) {
        heuristicValue = n;
        if (Engine.ACTIVE) {
            Engine.heuristic(0, n);
        }
    }

    /** Sets the heuristic value to 0. */
    public static void resetHeuristicSearchValue() {
        setHeuristicSearchValue(0);
    }

    /**
     * The heuristic value of this path.
     *
     * @return the value
     */
    public static int getHeuristicSearchValue() {
        return Engine.ACTIVE ? Engine.heuristic(1, 0) : heuristicValue;
    }

    /**
     * Whether the program runs under a model checker. It does under dejavm.
     *
     * @return false under plain {@code java}
     */
    public static boolean isRunningInJPF() {
        return Engine.ACTIVE;
    }

    /**
     * Whether the search compares states, so that a canonical representation of data saves states.
     *
     * @return whether it does
     */
    public static boolean vmIsMatchingStates() {
        return Engine.ACTIVE && Engine.matching();
    }

    /**
     * Whether a trace is replayed. A program cannot see that it runs under {@code dejavm replay}.
     *
     * @return false
     */
    public static boolean isTraceReplay() {
        return false;
    }

    // ---- properties ------------------------------------------------------------------------

    /**
     * Throws an AssertionError if a condition does not hold, even without {@code -ea}.
     *
     * @param cond the condition
     */
    public static void assertTrue(boolean cond) {
        if (!cond) {
            throw new AssertionError("Verify.assertTrue failed");
        }
    }

    /**
     * Throws an AssertionError if a condition does not hold, even without {@code -ea}.
     *
     * @param s the message
     * @param cond the condition
     */
    public static void assertTrue(String s, boolean cond) {
        if (!cond) {
            throw new AssertionError(s);
        }
    }

    // ---- values that are kept when the search goes back ---------------------------------------

    /**
     * Reads a counter. It keeps its value when the search goes back.
     *
     * @param id the number of the counter
     * @return its value; 0 at first
     */
    public static int getCounter(int id) {
        return Engine.count(id, 0, 0);
    }

    /**
     * Sets a counter to 0.
     *
     * @param id the number of the counter
     */
    public static void resetCounter(int id) {
        Engine.count(id, 2, 0);
    }

    /**
     * Sets a counter.
     *
     * @param id the number of the counter
     * @param val the value
     */
    public static void setCounter(int id, int val) {
        Engine.count(id, 2, val);
    }

    /**
     * Adds 1 to a counter.
     *
     * @param id the number of the counter
     * @return the new value
     */
    public static int incrementCounter(int id) {
        return Engine.count(id, 1, 1);
    }

    /**
     * Sets a bit of a bit set that is kept when the search goes back.
     *
     * @param id the number of the bit set, below 2048
     * @param bit the number of the bit, below 8192
     * @param value the value of the bit
     */
    public static void setBitInBitSet(int id, int bit, boolean value) {
        int word = getCounter(wordOf(id, bit));
        setCounter(wordOf(id, bit), value ? word | 1 << bit : word & ~(1 << bit));
    }

    /**
     * Reads a bit of a bit set.
     *
     * @param id the number of the bit set
     * @param bit the number of the bit
     * @return its value; false at first
     */
    public static boolean getBitInBitSet(int id, int bit) {
        return (getCounter(wordOf(id, bit)) >> bit & 1) != 0;
    }

    /** The result of {@link #getValue(String)} for a key without a value. */
    public static final int NO_VALUE = -1;

    /**
     * Sets a value that is kept when the search goes back.
     *
     * @param key its name
     * @param value the value
     */
    public static void putValue(String key, int value) {
        Engine.named(key, 2, value);
    }

    /**
     * Reads a value that {@link #putValue(String, int)} set.
     *
     * @param key its name
     * @return the value, or {@link #NO_VALUE}
     */
    public static int getValue(String key) {
        return Engine.named(key, 0, NO_VALUE);
    }

    // ---- output ----------------------------------------------------------------------------

    /**
     * Prints a text as output of this path.
     *
     * @param s the text
     */
    public static void print(String s) {
        Engine.show(s);
    }

    /**
     * Prints a text and a number.
     *
     * @param s the text
     * @param i the number
     */
    public static void print(String s, int i) {
        Engine.show(s + " : " + i);
    }

    /**
     * Prints a text and a truth value.
     *
     * @param s the text
     * @param b the value
     */
    public static void print(String s, boolean b) {
        Engine.show(s + " : " + b);
    }

    /**
     * Prints texts one after the other.
     *
     * @param args the texts
     */
    public static void print(String... args) {
        for (String s : args) {
            Engine.show(s);
        }
    }

    /**
     * Prints a line.
     *
     * @param s the line
     */
    public static void println(String s) {
        Engine.show(s + "\n");
    }

    /** Prints the end of a line. */
    public static void println() {
        Engine.show("\n");
    }

    /**
     * Prints a line.
     *
     * @param msg the line
     */
    public static void printPathOutput(String msg) {
        Engine.show(msg + "\n");
    }

    /**
     * Prints a line if a condition holds.
     *
     * @param cond the condition
     * @param msg the line
     */
    public static void printPathOutput(boolean cond, String msg) {
        if (cond) {
            printPathOutput(msg);
        }
    }

    /**
     * Prints the name of the thread and a text.
     *
     * @param s the text
     */
    public static void threadPrint(String s) {
        Engine.show(Thread.currentThread().getName() + ": " + s);
    }

    /**
     * Prints the name of the thread and a text, as a line.
     *
     * @param s the text
     */
    public static void threadPrintln(String s) {
        threadPrint(s + "\n");
    }

    /**
     * Prints a line.
     *
     * @param s the line
     */
    public static void addComment(String s) {
        Engine.show(s + "\n");
    }

    /**
     * Prints a message, whatever its level.
     *
     * @param loggerId the name of the logger, which is printed first
     * @param logLevel the level, which is ignored
     * @param msg the message
     */
    public static void log(String loggerId, int logLevel, String msg) {
        Engine.show(loggerId + ": " + msg + "\n");
    }

    /**
     * Prints a message with an argument, whatever its level.
     *
     * @param loggerId the name of the logger, which is printed first
     * @param logLevel the level, which is ignored
     * @param msg the message
     * @param arg the argument, which is appended
     */
    public static void log(String loggerId, int logLevel, String msg, String arg) {
        log(loggerId, logLevel, msg + arg);
    }

    /**
     * Prints a formatted message, whatever its level.
     *
     * @param loggerId the name of the logger, which is printed first
     * @param logLevel the level, which is ignored
     * @param format the format, as for {@link String#format(String, Object...)}
     * @param args its arguments
     */
    public static void log(String loggerId, int logLevel, String format, Object... args) {
        log(loggerId, logLevel, String.format(format, args));
    }

    // ---- the rest --------------------------------------------------------------------------

    /**
     * Reads a value of the configuration; under plain {@code java} a system property.
     *
     * @param key the key
     * @return the value, or null
     */
    public static String getProperty(String key) {
        return Engine.setting(key);
    }

    /**
     * The time of the system clock.
     *
     * @return milliseconds since 1970
     */
    public static long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    /**
     * Waits in a loop.
     *
     * @param duration the number of iterations
     */
    public static void busyWait(long duration) {
        for (long left = duration; left > 0; left--) {
            Thread.onSpinWait();
        }
    }

    /**
     * Whether the method that calls this one was called by a method of a class or of a subclass.
     *
     * @param refClsName the name of the class
     * @return whether it was
     */
    public static boolean isCalledFromClass(String refClsName) {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.skip(2).findFirst())
                .map(frame -> extendsNamed(frame.getDeclaringClass(), refClsName))
                .orElse(false);
    }

    /**
     * Marks a place of the program. JPF has listeners for it; here it has no effect.
     *
     * @param label the name of the place
     */
    public static void atLabel(String label) {
    }

    /**
     * Marks a place of the program. JPF has listeners for it; here it has no effect.
     *
     * @param label the number of the place
     */
    public static void atLabel(int label) {
    }

    /**
     * Marks a place of the program. JPF has listeners for it; here it has no effect.
     *
     * @param label the name of the place
     */
    public static void instrumentPoint(String label) {
    }

    /**
     * Marks a place of the program. JPF has listeners for it; here it has no effect.
     *
     * @param label the name of the place
     */
    public static void instrumentPointDeep(String label) {
    }

    /**
     * Marks a place of the program. JPF has listeners for it; here it has no effect.
     *
     * @param label the name of the place
     * @param depth the depth of the recursion
     */
    public static void instrumentPointDeepRecur(String label, int depth) {
    }

    /**
     * Serializes an object to a file. Under {@code dejavm check} that needs {@code --allow-io}.
     *
     * @param object the object
     * @param fileName the file
     */
    public static void writeObjectToFile(Object object, String fileName) {
        try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(fileName))) {
            out.writeObject(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a serialized object from a file.
     *
     * @param <T> the type of the object
     * @param clazz its class
     * @param fileName the file
     * @return the object
     */
    public static <T> T readObjectFromFile(Class<T> clazz, String fileName) {
        try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(fileName))) {
            return clazz.cast(in.readObject());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /**
     * Tells JPF whether threads share an object; here it has no effect.
     *
     * @param o the object
     * @param isShared whether it is shared
     */
    public static void setShared(Object o, boolean isShared) {
    }

    /**
     * Tells JPF whether to track the sharing of an object; here it has no effect.
     *
     * @param o the object
     * @param freeze whether to stop tracking
     */
    public static void freezeSharedness(Object o, boolean freeze) {
    }

    // ---- not supported: a check ends with exit code 4 ------------------------------------------

    /**
     * Whether threads share an object. Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param o the object
     * @return false under plain {@code java}
     */
    public static boolean isShared(Object o) {
        Engine.refuse("Verify.isShared");
        return false;
    }

    /**
     * Chooses an object of a type. Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param type the name of the type
     * @return null under plain {@code java}
     */
    public static Object randomObject(String type) {
        Engine.refuse("Verify.randomObject");
        return null;
    }

    /**
     * Sets keys of the configuration before the first choice.
     *
     * @param p texts of the form {@code key=value}
     */
    public static void setProperties(String... p) {
        for (String pair : p) {
            int end = pair.indexOf('=');
            if (end <= 0) {
                throw Engine.misconfigured("Verify.setProperties: not of the form KEY=VALUE: " + pair);
            }
            Engine.configure(pair.substring(0, end).trim(), pair.substring(end + 1).trim());
        }
    }

    /**
     * Makes an object from JSON. Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param <T> the type of the object
     * @param clazz its class
     * @param json the text
     * @return null under plain {@code java}
     */
    public static <T> T createFromJSON(Class<T> clazz, String json) {
        Engine.refuse("Verify.createFromJSON");
        return null;
    }

    /**
     * Writes the trace of this path. Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param fileName the file
     * @param comment a text for the trace
     */
    public static void storeTrace(String fileName, String comment) {
        Engine.refuse("Verify.storeTrace");
    }

    /**
     * Writes the trace of this path if a condition holds. Not supported: {@code dejavm check} ends
     * with exit code 4.
     *
     * @param cond the condition
     * @param fileName the file
     * @param comment a text for the trace
     */
    public static void storeTraceIf(boolean cond, String fileName, String comment) {
        if (cond) {
            storeTrace(fileName, comment);
        }
    }

    /**
     * Ends the search and reports this path as the one that the program was looking for. The option
     * {@code --trace} names the file. Under plain {@code java} it throws {@link dejavm.PathEnded}.
     *
     * @param fileName the file of JPF, which is ignored
     * @param comment the message of the report, or null
     */
    public static void storeTraceAndTerminate(String fileName, String comment) {
        Engine.find(comment == null ? "Verify.storeTraceAndTerminate" : comment);
    }

    /**
     * The same as {@link #storeTraceAndTerminate(String, String)} if a condition holds.
     *
     * @param cond the condition
     * @param fileName the file of JPF, which is ignored
     * @param comment the message of the report, or null
     */
    public static void storeTraceAndTerminateIf(boolean cond, String fileName, String comment) {
        if (cond) {
            storeTraceAndTerminate(fileName, comment);
        }
    }

    /**
     * Sets the attribute of a field.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param o the object
     * @param fieldName the field
     * @param val the attribute
     */
    public static void setFieldAttribute(Object o, String fieldName, int val) {
        Engine.refuse("Verify.setFieldAttribute");
    }

    /**
     * Reads the attribute of a field.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param o the object
     * @param fieldName the field
     * @return 0 under plain {@code java}
     */
    public static int getFieldAttribute(Object o, String fieldName) {
        return noAttribute("Verify.getFieldAttribute");
    }

    /**
     * Adds an attribute to a field.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param o the object
     * @param fieldName the field
     * @param val the attribute
     */
    public static void addFieldAttribute(Object o, String fieldName, int val) {
        Engine.refuse("Verify.addFieldAttribute");
    }

    /**
     * Reads the attributes of a field.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param o the object
     * @param fieldName the field
     * @return an empty array under plain {@code java}
     */
    public static int[] getFieldAttributes(Object o, String fieldName) {
        return noAttributes("Verify.getFieldAttributes");
    }

    /**
     * Sets the attribute of a local variable.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param varName the local variable
     * @param val the attribute
     */
    public static void setLocalAttribute(String varName, int val) {
        Engine.refuse("Verify.setLocalAttribute");
    }

    /**
     * Reads the attribute of a local variable.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param varName the local variable
     * @return 0 under plain {@code java}
     */
    public static int getLocalAttribute(String varName) {
        return noAttribute("Verify.getLocalAttribute");
    }

    /**
     * Adds an attribute to a local variable.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param varName the local variable
     * @param val the attribute
     */
    public static void addLocalAttribute(String varName, int val) {
        Engine.refuse("Verify.addLocalAttribute");
    }

    /**
     * Reads the attributes of a local variable.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param varName the local variable
     * @return an empty array under plain {@code java}
     */
    public static int[] getLocalAttributes(String varName) {
        return noAttributes("Verify.getLocalAttributes");
    }

    /**
     * Sets the attribute of an element of an array.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param arr the array
     * @param idx the index of the element
     * @param val the attribute
     */
    public static void setElementAttribute(Object arr, int idx, int val) {
        Engine.refuse("Verify.setElementAttribute");
    }

    /**
     * Reads the attribute of an element of an array.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param arr the array
     * @param idx the index of the element
     * @return 0 under plain {@code java}
     */
    public static int getElementAttribute(Object arr, int idx) {
        return noAttribute("Verify.getElementAttribute");
    }

    /**
     * Adds an attribute to an element of an array.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param arr the array
     * @param idx the index of the element
     * @param val the attribute
     */
    public static void addElementAttribute(Object arr, int idx, int val) {
        Engine.refuse("Verify.addElementAttribute");
    }

    /**
     * Reads the attributes of an element of an array.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param arr the array
     * @param idx the index of the element
     * @return an empty array under plain {@code java}
     */
    public static int[] getElementAttributes(Object arr, int idx) {
        return noAttributes("Verify.getElementAttributes");
    }

    /**
     * Sets the attribute of an object.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param o the object
     * @param val the attribute
     */
    public static void setObjectAttribute(Object o, int val) {
        Engine.refuse("Verify.setObjectAttribute");
    }

    /**
     * Reads the attribute of an object.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param o the object
     * @return 0 under plain {@code java}
     */
    public static int getObjectAttribute(Object o) {
        return noAttribute("Verify.getObjectAttribute");
    }

    /**
     * Adds an attribute to an object.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param o the object
     * @param val the attribute
     */
    public static void addObjectAttribute(Object o, int val) {
        Engine.refuse("Verify.addObjectAttribute");
    }

    /**
     * Reads the attributes of an object.
     * Not supported: {@code dejavm check} ends with exit code 4.
     *
     * @param o the object
     * @return an empty array under plain {@code java}
     */
    public static int[] getObjectAttributes(Object o) {
        return noAttributes("Verify.getObjectAttributes");
    }

    private static int noAttribute(String method) {
        Engine.refuse(method);
        return 0;
    }

    private static int[] noAttributes(String method) {
        Engine.refuse(method);
        return new int[0];
    }

    private static boolean extendsNamed(Class<?> type, String name) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    private static double[] numbers(String key) {
        double[] values = Named.numbers(key);
        if (values == null) {
            throw Named.missing(key);
        }
        return values;
    }

    private static int wordOf(int id, int bit) {
        Objects.checkIndex(id, MOST_BIT_SETS);
        return BIT_SETS + id * (MOST_BITS / 32) + Objects.checkIndex(bit, MOST_BITS) / 32;
    }

    private static Object[] boxed(int[] values) {
        Object[] shown = new Object[values.length];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = values[i];
        }
        return shown;
    }

    private static Object[] boxed(double[] values) {
        Object[] shown = new Object[values.length];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = values[i];
        }
        return shown;
    }
}
