package korat.finitization;

/** Numbers of type long, in the order in which they were added. */
public interface ILongSet extends IFieldDomain {
    /**
     * Adds a number.
     *
     * @param value the number
     */
    void addLong(long value);

    /**
     * Adds the numbers min, min + diff, ... that are less than max, and then max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     */
    void addRange(long min, long diff, long max);

    /**
     * Removes a number.
     *
     * @param value the number
     */
    void removeLong(long value);
}
