/** Thrown at the end of main: its text is the outcome of an execution. */
public final class Outcome extends RuntimeException {
    private static final long serialVersionUID = 1;

    Outcome(Object text) {
        super(String.valueOf(text));
    }

    /** Runs a method that may throw anything. */
    interface Body {
        void run() throws Exception;
    }

    static Thread start(Body body) {
        Thread t = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        t.start();
        return t;
    }
}
