package one;

/** The model of Grid. */
public class GridModel {
    private int count;

    public void step() {
        count++;
    }

    public Object cells() {
        return new double[][] {{Double.NaN}, {0, count}};
    }
}
