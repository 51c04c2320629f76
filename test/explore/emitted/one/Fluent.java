package one;

/** Returns itself, as its model does; one answer is wrong. */
public class Fluent {
    private int sum;

    public Fluent add(int number) {
        sum += number;
        return this;
    }

    public Fluent again() {
        return Fault.THERE && sum == 2 ? new Fluent() : this;
    }

    @Override public String toString() {
        return Integer.toString(sum);
    }
}
