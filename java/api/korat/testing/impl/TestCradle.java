package korat.testing.impl;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import korat.Korat;
import korat.testing.ITestCaseListener;

/**
 * The search, as listeners see it. {@code dejavm generate} starts it; under plain {@code java}
 * there is no search, and listeners are not called.
 */
public final class TestCradle {
    private static final TestCradle INSTANCE = new TestCradle();
    private final List<ITestCaseListener> clients = new ArrayList<>();
    private final List<ITestCaseListener> special = new ArrayList<>();
    private boolean predicateOK;
    private boolean interrupted;
    private long explored;
    private long generated;

    private TestCradle() {
    }

    /**
     * The search.
     *
     * @return the search
     */
    public static TestCradle getInstance() {
        return INSTANCE;
    }

    /**
     * Adds a listener that is called with each structure.
     *
     * @param client the listener
     */
    public void attachClient(ITestCaseListener client) {
        clients.add(client);
    }

    /**
     * Adds a listener that is called with each candidate, even if it does not satisfy the
     * predicate.
     *
     * @param client the listener
     */
    public void attachSpecialClient(ITestCaseListener client) {
        special.add(client);
    }

    /**
     * Removes a listener.
     *
     * @param client the listener
     */
    public void detachClient(ITestCaseListener client) {
        clients.remove(client);
        special.remove(client);
    }

    /**
     * Whether the current candidate satisfies the predicate.
     *
     * @return whether it does
     */
    public boolean isPredicateOK() {
        return predicateOK;
    }

    /**
     * Starts a search in the public Korat. Here it reports the command that does it.
     *
     * @param type the class
     * @param arguments the arguments of its finitization
     * @throws KoratTestException always, with the command
     */
    public void start(String type, String[] arguments) throws KoratTestException {
        throw new KoratTestException("use the command: " + Korat.command(
            System.getProperty("java.class.path"), "--class", type, "--args", String.join(",", arguments)));
    }

    /** Ends the search after the current candidate. */
    public void interrupt() {
        interrupted = true;
    }

    /**
     * Whether a listener has ended the search.
     *
     * @return whether one has
     */
    public boolean isInterrupted() {
        return interrupted;
    }

    /**
     * The number of candidates so far.
     *
     * @return the number
     */
    public long getTotalExplored() {
        return explored;
    }

    /**
     * The number of structures so far.
     *
     * @return the number
     */
    public long getValidCasesGenerated() {
        return generated;
    }

    // ---- called by the search -------------------------------------------------------------------

    private static void attach(String[] names) {
        for (String name : names) {
            INSTANCE.attachClient(make(name));
        }
    }

    private static ITestCaseListener make(String name) {
        try {
            Class<?> type = Class.forName(name, true, ClassLoader.getSystemClassLoader());
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            if (constructor.newInstance() instanceof ITestCaseListener listener) {
                return listener;
            }
            throw new IllegalArgumentException(
                "the listener " + name + " does not implement " + ITestCaseListener.class.getName());
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("the listener " + name + " is not found", e);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(
                "the listener " + name + " has no constructor without arguments", e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("the listener " + name + " cannot be made: "
                + (e.getCause() != null ? e.getCause() : e), e);
        }
    }

    /** Which listeners there are: 0 none, 1 for structures, 2 for all candidates. */
    private static int audience() {
        return !INSTANCE.special.isEmpty() ? 2 : INSTANCE.clients.isEmpty() ? 0 : 1;
    }

    /** Calls the listeners with a candidate, and returns whether to continue the search. */
    private static boolean tell(Object structure, boolean valid, long explored, long generated) {
        TestCradle c = INSTANCE;
        c.predicateOK = valid;
        c.explored = explored;
        c.generated = generated;
        for (ITestCaseListener listener : valid ? List.copyOf(c.clients) : List.<ITestCaseListener>of()) {
            listener.notifyNewTestCase(structure);
        }
        for (ITestCaseListener listener : List.copyOf(c.special)) {
            listener.notifyNewTestCase(structure);
        }
        return !c.interrupted;
    }

    private static void end(long explored, long generated) {
        for (ITestCaseListener listener : List.copyOf(INSTANCE.clients)) {
            listener.notifyTestFinished(explored, generated);
        }
        for (ITestCaseListener listener : List.copyOf(INSTANCE.special)) {
            listener.notifyTestFinished(explored, generated);
        }
    }
}
