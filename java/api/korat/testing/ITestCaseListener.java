package korat.testing;

/** Told of each structure, and of the end. */
public interface ITestCaseListener {
    void notifyNewTestCase(Object structure);

    void notifyTestFinished(long explored, long generated);
}
