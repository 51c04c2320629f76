package korat.testing.impl;

/** Thrown by {@link TestCradle#start}: a program cannot start the search. */
public class KoratTestException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param message the message
     */
    public KoratTestException(String message) {
        super(message);
    }
}
