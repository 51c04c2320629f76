package one;

/** The model of Capacity. */
public class CapacityModel {
    private final int most;
    private int count;

    public CapacityModel(int most) {
        this.most = most;
    }

    public boolean step() {
        if (count == most) {
            return false;
        }
        count++;
        return true;
    }

    @Override public String toString() {
        return Integer.toString(count);
    }
}
