package one;

/** The model of Fluent. */
public class FluentModel {
    private int sum;

    public FluentModel add(int number) {
        sum += number;
        return this;
    }

    public FluentModel again() {
        return this;
    }

    @Override public String toString() {
        return Integer.toString(sum);
    }
}
