package korat.testing;

/**
 * A listener that {@code dejavm generate} calls with each structure that it finds.
 *
 * <pre>{@code
 * public class Sizes implements ITestCaseListener {
 *     private int largest;
 *
 *     public void notifyNewTestCase(Object structure) {
 *         largest = Math.max(largest, ((Tree) structure).size());
 *     }
 *
 *     public void notifyTestFinished(long explored, long generated) {
 *         System.out.println(generated + " trees, the largest has " + largest + " nodes");
 *     }
 * }
 * }</pre>
 *
 * <p>The option {@code --listener} names a class with a constructor without parameters; or the
 * finitization attaches an object to {@link korat.testing.impl.TestCradle}. The listener keeps the
 * values of its fields. Its changes of the structure are undone when it returns.
 */
public interface ITestCaseListener {
    /**
     * Called with each structure that satisfies the predicate.
     *
     * @param structure the root of the structure
     */
    void notifyNewTestCase(Object structure);

    /**
     * Called when the search is complete.
     *
     * @param explored the number of candidates
     * @param generated the number of structures
     */
    void notifyTestFinished(long explored, long generated);
}
