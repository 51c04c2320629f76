package korat.finitization;

/** Numbers of type byte, in the order in which they were added. */
public interface IByteSet extends IFieldDomain {
    /**
     * Adds a number.
     *
     * @param value the number
     */
    void addByte(byte value);

    /**
     * Adds the numbers min, min + diff, ... that are less than max, and then max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     */
    void addRange(byte min, byte diff, byte max);

    /**
     * Removes a number.
     *
     * @param value the number
     */
    void removeByte(byte value);
}
