package dejavm;

/**
 * Thrown under plain {@code java}, where a path cannot be forgotten, when the program asks for
 * that: {@link Choose#assume(boolean)}, {@code Verify.ignoreIf}, {@code Verify.terminateSearch}.
 * The run with these values is none that a check would look at, so it goes no further.
 */
public final class PathEnded extends Error {
    private static final long serialVersionUID = 1;

    PathEnded(String why) {
        super(why, null, false, false);
    }
}
