package korat.finitization;

/** Numbers in the order in which they were added. */
public interface ILongSet extends IFieldDomain {
    void addLong(long value);

    /** min, min + diff, ... while below max, then max, always. */
    void addRange(long min, long diff, long max);

    void removeLong(long value);
}
