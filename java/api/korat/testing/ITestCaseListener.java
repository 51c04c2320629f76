package korat.testing;

/**
 * Told of what {@code dejavm generate} finds: a class with a constructor without arguments, named by
 * {@code --listener}, or an object that the finitization has attached to
 * {@link korat.testing.impl.TestCradle}. What it keeps in fields of its own stays; the structure is
 * the search's own, and what the listener changes in it is undone when it returns.
 */
public interface ITestCaseListener {
    /** The root of a structure that satisfies the predicate. */
    void notifyNewTestCase(Object structure);

    /** The search is complete. */
    void notifyTestFinished(long explored, long generated);
}
