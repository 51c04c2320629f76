package dejavm;

/**
 * Ends a run under plain {@code java} that {@code dejavm check} would not continue, either: thrown
 * by {@link Choose#assume(boolean)}, {@code Verify.ignoreIf} and {@code Verify.terminateSearch},
 * and by a choice without values. Under dejavm it is never thrown.
 */
public final class PathEnded extends Error {
    private static final long serialVersionUID = 1;

    PathEnded(String why) {
        super(why, null, false, false);
    }
}
