package korat.finitization;

/** Numbers in the order in which they were added. */
public interface IByteSet extends IFieldDomain {
    void addByte(byte value);

    /** min, min + diff, ... while below max, then max, always. */
    void addRange(byte min, byte diff, byte max);

    void removeByte(byte value);
}
