package korat.finitization;

/** Numbers of type int, in the order in which they were added. */
public interface IIntSet extends IFieldDomain {
    /**
     * Adds a number.
     *
     * @param value the number
     */
    void addInt(int value);

    /**
     * Adds the numbers min, min + diff, ... that are less than max, and then max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     */
    void addRange(int min, int diff, int max);

    /**
     * Removes a number.
     *
     * @param value the number
     */
    void removeInt(int value);
}
