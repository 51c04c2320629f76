package korat.finitization;

/** Numbers in the order in which they were added. */
public interface IIntSet extends IFieldDomain {
    void addInt(int value);

    /** min, min + diff, ... while below max, then max, always. */
    void addRange(int min, int diff, int max);

    void removeInt(int value);
}
