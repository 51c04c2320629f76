/** Exceptions that are kept across choices: message, cause, suppressed, and where they come from. */
final class Traced {
    static Exception make(int depth) {
        return depth > 0 ? make(depth - 1) : new Exception("made");
    }

    public static void main(String[] args) {
        Exception kept = make(Site.choose(1, 3));
        Throwable other;
        try {
            Object o = Site.bool(2) ? null : "text";
            other = new IllegalStateException(o.toString(), kept);
        } catch (NullPointerException e) {
            other = e;
            e.addSuppressed(kept);
        }
        String seen = "" + Site.choose(3, 2);
        StackTraceElement[] trace = kept.getStackTrace();
        int own = 0;
        for (StackTraceElement e : trace) {
            own += e.getMethodName().equals("make") ? 1 : 0;
        }
        seen += own + " " + other.getClass().getSimpleName() + other.getSuppressed().length
                + (other.getCause() == kept) + trace[0].getLineNumber()
                + other.getStackTrace()[0].getLineNumber();
        throw new RuntimeException(seen);
    }
}
