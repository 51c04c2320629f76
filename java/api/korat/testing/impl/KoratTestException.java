package korat.testing.impl;

/** A search that cannot be started; see {@link TestCradle#start}. */
public class KoratTestException extends Exception {
    private static final long serialVersionUID = 1;

    public KoratTestException(String message) {
        super(message);
    }
}
