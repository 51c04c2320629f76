package one;

/** Is made by a method that promises less. */
public class Made {
    private int count;

    public static Object make() {
        return new Made();
    }

    public void step() {
        if (Fault.THERE && ++count == 2) {
            throw new IllegalStateException();
        }
    }
}
