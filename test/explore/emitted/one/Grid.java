package one;

/** Answers with arrays, as its model does; one element is wrong. */
public class Grid {
    private int count;

    public void step() {
        count++;
    }

    public Object cells() {
        return new double[][] {{Double.NaN}, {0, Fault.THERE && count == 2 ? 7 : count}};
    }
}
