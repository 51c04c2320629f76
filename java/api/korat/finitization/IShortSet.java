package korat.finitization;

/** Numbers of type short, in the order in which they were added. */
public interface IShortSet extends IFieldDomain {
    /**
     * Adds a number.
     *
     * @param value the number
     */
    void addShort(short value);

    /**
     * Adds the numbers min, min + diff, ... that are less than max, and then max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     */
    void addRange(short min, short diff, short max);

    /**
     * Removes a number.
     *
     * @param value the number
     */
    void removeShort(short value);
}
