package korat.testing.impl;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import korat.Korat;
import korat.testing.ITestCaseListener;

/** The search, as listeners see it; {@code dejavm generate} starts it. */
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

    public static TestCradle getInstance() {
        return INSTANCE;
    }

    /** To be told of each structure. */
    public void attachClient(ITestCaseListener client) {
        clients.add(client);
    }

    /** To be told of each candidate, also of those that do not satisfy the predicate. */
    public void attachSpecialClient(ITestCaseListener client) {
        special.add(client);
    }

    public void detachClient(ITestCaseListener client) {
        clients.remove(client);
        special.remove(client);
    }

    /** Whether the candidate at hand satisfies the predicate. */
    public boolean isPredicateOK() {
        return predicateOK;
    }

    /** Where programs start the public Korat: says which command searches here. */
    public void start(String type, String[] arguments) throws KoratTestException {
        throw new KoratTestException("the search is a command of its own: " + Korat.command(
            System.getProperty("java.class.path"), "--class", type, "--args", String.join(",", arguments)));
    }

    /** Ends the search. */
    public void interrupt() {
        interrupted = true;
    }

    public boolean isInterrupted() {
        return interrupted;
    }

    public long getTotalExplored() {
        return explored;
    }

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

    /** Who is there: 0 nobody, 1 somebody who wants the structures, 2 all candidates. */
    private static int audience() {
        return !INSTANCE.special.isEmpty() ? 2 : INSTANCE.clients.isEmpty() ? 0 : 1;
    }

    /** A candidate; false: the search is to end. */
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
