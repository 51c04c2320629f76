package korat.finitization;

/** Numbers of type float, in the order in which they were added. */
public interface IFloatSet extends IFieldDomain {
    /**
     * Adds a number.
     *
     * @param value the number
     */
    void addFloat(float value);

    /**
     * Adds the numbers min, min + diff, ... that are less than max, and then max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     */
    void addRange(float min, float diff, float max);

    /**
     * Removes a number.
     *
     * @param value the number
     */
    void removeFloat(float value);
}
