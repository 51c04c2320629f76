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
 * The interface between a program and its model checker, with the names and meanings that drivers
 * written for Java PathFinder use, so that they compile and run unchanged. New drivers may prefer
 * {@link dejavm.Choose}.
 *
 * <p>A choice with no value at all (an empty list) forgets the path, like {@code ignoreIf(true)}.
 *
 * <p>Under plain {@code java} choices are random or given; see {@link dejavm.Choose}.
 */
public class Verify {
    /** Levels of {@link #log(String, int, String)}. */
    public static final int SEVERE = 1;
    public static final int WARNING = 2;
    public static final int INFO = 3;
    public static final int FINE = 4;
    public static final int FINER = 5;
    public static final int FINEST = 6;

    private static final Object[] FALSE_TRUE = {false, true};
    private static final Object[] TRUE_FALSE = {true, false};
    // Counters from here on hold the bits of the bit sets, 32 each; the last counter is 1 << 20.
    private static final int BIT_SETS = 1 << 16;
    private static final int MOST_BIT_SETS = 1 << 11;
    private static final int MOST_BITS = 1 << 13;

    private static int heuristicValue; // no static of this class is part of a state

    private Verify() {
    }

    // ---- choices ---------------------------------------------------------------------------

    /** False, then true. */
    public static boolean getBoolean() {
        return Engine.pick(2, 0, "Verify.getBoolean", FALSE_TRUE) == 1;
    }

    /** Both values, false first or true first. */
    public static boolean getBoolean(boolean falseFirst) {
        Object[] values = falseFirst ? FALSE_TRUE : TRUE_FALSE;
        return (Boolean) values[Engine.pick(2, 0, "Verify.getBoolean", values)];
    }

    /** A number from min to max, both included; the bounds may be the other way round. */
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

    /** A number out of {@code key.values}, or {@code key.min} to {@code key.max}, as configured. */
    public static int getInt(String key) {
        double[] values = numbers(key);
        int[] all = new int[values.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = (int) values[i];
        }
        return all[Engine.pick(all.length, 0, "Verify.getInt(\"" + key + "\")", boxed(all))];
    }

    /** One of the values. */
    public static int getIntFromList(int... values) {
        return values[Engine.pick(values.length, 0, "Verify.getIntFromList", boxed(values))];
    }

    /** One of the values, each different value once. */
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

    /** One of the values. */
    public static long getLongFromList(long... values) {
        Object[] shown = new Object[values.length];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = values[i];
        }
        return values[Engine.pick(values.length, 0, "Verify.getLongFromList", shown)];
    }

    /** One of the values. */
    public static float getFloatFromList(float... values) {
        Object[] shown = new Object[values.length];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = values[i];
        }
        return values[Engine.pick(values.length, 0, "Verify.getFloatFromList", shown)];
    }

    /** One of the values. */
    public static double getDoubleFromList(double... values) {
        return values[Engine.pick(values.length, 0, "Verify.getDoubleFromList", boxed(values))];
    }

    /** As {@link #getInt(String)}; also {@code key.threshold}, with {@code key.delta} around it. */
    public static double getDouble(String key) {
        double[] values = numbers(key);
        return values[Engine.pick(values.length, 0, "Verify.getDouble(\"" + key + "\")",
                boxed(values))];
    }

    /** One of the objects that the configuration lists in {@code key.values}. */
    public static Object getObject(String key) {
        Object[] values = Named.objects(key);
        if (values == null) {
            throw Named.missing(key);
        }
        return values[Engine.pick(values.length, 0, "Verify.getObject(\"" + key + "\")", values)];
    }

    /** A number from 0 to max, both included. */
    public static int random(int max) {
        return getInt(0, max);
    }

    /** False, then true. */
    public static boolean randomBool() {
        return getBoolean();
    }

    /** The value with some nBit of its lowest len bits flipped: every such value. */
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

    public static long getBitFlip(long v, int nBit) {
        return getBitFlip(v, nBit, 64);
    }

    public static int getBitFlip(int v, int nBit) {
        return (int) getBitFlip((long) v, nBit, 32);
    }

    public static short getBitFlip(short v, int nBit) {
        return (short) getBitFlip((long) v, nBit, 16);
    }

    public static char getBitFlip(char v, int nBit) {
        return (char) getBitFlip((long) v, nBit, 16);
    }

    public static byte getBitFlip(byte v, int nBit) {
        return (byte) getBitFlip((long) v, nBit, 8);
    }

    // ---- the search ------------------------------------------------------------------------

    /** Forgets this path if the condition holds; that is no failure. */
    public static void ignoreIf(boolean cond) {
        if (cond) {
            Engine.endPath("Verify.ignoreIf: the condition holds");
        }
    }

    /** Ends the search here. */
    public static void terminateSearch() {
        Engine.endSearch("Verify.terminateSearch");
    }

    /** Takes and matches a state here, though there is nothing to choose. */
    public static void breakTransition(String reason) {
        if (Engine.ACTIVE) {
            Engine.breakTransition(reason);
        }
    }

    /** A choice of a number, for tests. */
    public static int breakTransition(String reason, int min, int max) {
        return min + Engine.pick(Engine.size(min, max), min, reason, null);
    }

    /** Until the matching {@link #endAtomic()} no other thread runs. */
    public static void beginAtomic() {
        if (Engine.ACTIVE) {
            Engine.atomic(1);
        }
    }

    public static void endAtomic() {
        if (Engine.ACTIVE) {
            Engine.atomic(-1);
        }
    }

    /** A best-first search looks at this state soon if the condition holds. */
    public static void interesting(boolean cond) {
        if (cond && Engine.ACTIVE) {
            Engine.heuristic(2, 1);
        }
    }

    /** A best-first search looks at this state late if the condition holds. */
    public static void boring(boolean cond) {
        if (cond && Engine.ACTIVE) {
            Engine.heuristic(3, 1);
        }
    }

    /** The value by which a best-first search with the user's heuristic orders states. */
    public static void setHeuristicSearchValue(int n) {
        heuristicValue = n;
        if (Engine.ACTIVE) {
            Engine.heuristic(0, n);
        }
    }

    public static void resetHeuristicSearchValue() {
        setHeuristicSearchValue(0);
    }

    public static int getHeuristicSearchValue() {
        return Engine.ACTIVE ? Engine.heuristic(1, 0) : heuristicValue;
    }

    /** Under a model checker, ours included. */
    public static boolean isRunningInJPF() {
        return Engine.ACTIVE;
    }

    /** States are compared, so a canonical representation of data pays. */
    public static boolean vmIsMatchingStates() {
        return Engine.ACTIVE && Engine.matching();
    }

    /** Under {@code dejavm replay} too, a program cannot tell that it is replayed. */
    public static boolean isTraceReplay() {
        return false;
    }

    // ---- properties ------------------------------------------------------------------------

    public static void assertTrue(boolean cond) {
        if (!cond) {
            throw new AssertionError("Verify.assertTrue failed");
        }
    }

    public static void assertTrue(String s, boolean cond) {
        if (!cond) {
            throw new AssertionError(s);
        }
    }

    // ---- what survives going back ------------------------------------------------------------

    public static int getCounter(int id) {
        return Engine.count(id, 0, 0);
    }

    public static void resetCounter(int id) {
        Engine.count(id, 2, 0);
    }

    public static void setCounter(int id, int val) {
        Engine.count(id, 2, val);
    }

    /** The new value. */
    public static int incrementCounter(int id) {
        return Engine.count(id, 1, 1);
    }

    public static void setBitInBitSet(int id, int bit, boolean value) {
        int word = getCounter(wordOf(id, bit));
        setCounter(wordOf(id, bit), value ? word | 1 << bit : word & ~(1 << bit));
    }

    public static boolean getBitInBitSet(int id, int bit) {
        return (getCounter(wordOf(id, bit)) >> bit & 1) != 0;
    }

    /** What {@link #getValue(String)} gives for a key that has none. */
    public static final int NO_VALUE = -1;

    public static void putValue(String key, int value) {
        Engine.named(key, 2, value);
    }

    public static int getValue(String key) {
        return Engine.named(key, 0, NO_VALUE);
    }

    // ---- output ----------------------------------------------------------------------------

    public static void print(String s) {
        Engine.show(s);
    }

    public static void print(String s, int i) {
        Engine.show(s + " : " + i);
    }

    public static void print(String s, boolean b) {
        Engine.show(s + " : " + b);
    }

    public static void print(String... args) {
        for (String s : args) {
            Engine.show(s);
        }
    }

    public static void println(String s) {
        Engine.show(s + "\n");
    }

    public static void println() {
        Engine.show("\n");
    }

    public static void printPathOutput(String msg) {
        Engine.show(msg + "\n");
    }

    public static void printPathOutput(boolean cond, String msg) {
        if (cond) {
            printPathOutput(msg);
        }
    }

    public static void threadPrint(String s) {
        Engine.show(Thread.currentThread().getName() + ": " + s);
    }

    public static void threadPrintln(String s) {
        threadPrint(s + "\n");
    }

    public static void addComment(String s) {
        Engine.show(s + "\n");
    }

    public static void log(String loggerId, int logLevel, String msg) {
        Engine.show(loggerId + ": " + msg + "\n");
    }

    public static void log(String loggerId, int logLevel, String msg, String arg) {
        log(loggerId, logLevel, msg + arg);
    }

    public static void log(String loggerId, int logLevel, String format, Object... args) {
        log(loggerId, logLevel, String.format(format, args));
    }

    // ---- the rest --------------------------------------------------------------------------

    /** A value of the configuration, or null. */
    public static String getProperty(String key) {
        return Engine.setting(key);
    }

    public static long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    public static void busyWait(long duration) {
        for (long left = duration; left > 0; left--) {
            Thread.onSpinWait();
        }
    }

    /** The caller of the caller belongs to the class or to one that extends it. */
    public static boolean isCalledFromClass(String refClsName) {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.skip(2).findFirst())
                .map(frame -> extendsNamed(frame.getDeclaringClass(), refClsName))
                .orElse(false);
    }

    public static void atLabel(String label) {
    }

    public static void atLabel(int label) {
    }

    public static void instrumentPoint(String label) {
    }

    public static void instrumentPointDeep(String label) {
    }

    public static void instrumentPointDeepRecur(String label, int depth) {
    }

    /** Serializes the object; under a check this is output, which it must be allowed. */
    public static void writeObjectToFile(Object object, String fileName) {
        try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(fileName))) {
            out.writeObject(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static <T> T readObjectFromFile(Class<T> clazz, String fileName) {
        try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(fileName))) {
            return clazz.cast(in.readObject());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Advice about sharing between threads, which needs none here. */
    public static void setShared(Object o, boolean isShared) {
    }

    public static void freezeSharedness(Object o, boolean freeze) {
    }

    // ---- of JPF's machine, which this is not: a check ends with exit code 4 --------------------

    public static boolean isShared(Object o) {
        Engine.refuse("Verify.isShared");
        return false;
    }

    public static Object randomObject(String type) {
        Engine.refuse("Verify.randomObject");
        return null;
    }

    /** Sets keys of the configuration, {@code key=value} each, before the first choice. */
    public static void setProperties(String... p) {
        for (String pair : p) {
            int end = pair.indexOf('=');
            if (end <= 0) {
                throw Engine.misconfigured("Verify.setProperties: not of the form KEY=VALUE: " + pair);
            }
            Engine.configure(pair.substring(0, end).trim(), pair.substring(end + 1).trim());
        }
    }

    public static <T> T createFromJSON(Class<T> clazz, String json) {
        Engine.refuse("Verify.createFromJSON");
        return null;
    }

    public static void storeTrace(String fileName, String comment) {
        Engine.refuse("Verify.storeTrace");
    }

    public static void storeTraceIf(boolean cond, String fileName, String comment) {
        if (cond) {
            storeTrace(fileName, comment);
        }
    }

    /** Ends the search with this path as what was looked for; {@code --trace} names the file. */
    public static void storeTraceAndTerminate(String fileName, String comment) {
        Engine.find(comment == null ? "Verify.storeTraceAndTerminate" : comment);
    }

    public static void storeTraceAndTerminateIf(boolean cond, String fileName, String comment) {
        if (cond) {
            storeTraceAndTerminate(fileName, comment);
        }
    }

    public static void setFieldAttribute(Object o, String fieldName, int val) {
        Engine.refuse("Verify.setFieldAttribute");
    }

    public static int getFieldAttribute(Object o, String fieldName) {
        return noAttribute("Verify.getFieldAttribute");
    }

    public static void addFieldAttribute(Object o, String fieldName, int val) {
        Engine.refuse("Verify.addFieldAttribute");
    }

    public static int[] getFieldAttributes(Object o, String fieldName) {
        return noAttributes("Verify.getFieldAttributes");
    }

    public static void setLocalAttribute(String varName, int val) {
        Engine.refuse("Verify.setLocalAttribute");
    }

    public static int getLocalAttribute(String varName) {
        return noAttribute("Verify.getLocalAttribute");
    }

    public static void addLocalAttribute(String varName, int val) {
        Engine.refuse("Verify.addLocalAttribute");
    }

    public static int[] getLocalAttributes(String varName) {
        return noAttributes("Verify.getLocalAttributes");
    }

    public static void setElementAttribute(Object arr, int idx, int val) {
        Engine.refuse("Verify.setElementAttribute");
    }

    public static int getElementAttribute(Object arr, int idx) {
        return noAttribute("Verify.getElementAttribute");
    }

    public static void addElementAttribute(Object arr, int idx, int val) {
        Engine.refuse("Verify.addElementAttribute");
    }

    public static int[] getElementAttributes(Object arr, int idx) {
        return noAttributes("Verify.getElementAttributes");
    }

    public static void setObjectAttribute(Object o, int val) {
        Engine.refuse("Verify.setObjectAttribute");
    }

    public static int getObjectAttribute(Object o) {
        return noAttribute("Verify.getObjectAttribute");
    }

    public static void addObjectAttribute(Object o, int val) {
        Engine.refuse("Verify.addObjectAttribute");
    }

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
