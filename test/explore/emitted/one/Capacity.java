package one;

/** Is made with a number, as its model is. */
public class Capacity {
    private final int most;
    private int count;

    public Capacity(int most) {
        this.most = most;
    }

    public boolean step() {
        return count < (Fault.THERE ? 2 : most) && ++count > 0;
    }

    @Override public String toString() {
        return Integer.toString(count);
    }
}
