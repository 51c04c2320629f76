package korat.finitization;

/** Numbers of type double, in the order in which they were added. */
public interface IDoubleSet extends IFieldDomain {
    /**
     * Adds a number.
     *
     * @param value the number
     */
    void addDouble(double value);

    /**
     * Adds the numbers min, min + diff, ... that are less than max, and then max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     */
    void addRange(double min, double diff, double max);

    /**
     * Removes a number.
     *
     * @param value the number
     */
    void removeDouble(double value);
}
