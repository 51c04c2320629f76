package korat.finitization;

/** Numbers in the order in which they were added. */
public interface IShortSet extends IFieldDomain {
    void addShort(short value);

    /** min, min + diff, ... while below max, then max, always. */
    void addRange(short min, short diff, short max);

    void removeShort(short value);
}
