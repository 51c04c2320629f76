package korat.finitization;

/** Numbers in the order in which they were added. */
public interface IDoubleSet extends IFieldDomain {
    void addDouble(double value);

    /** min, min + diff, ... while below max, then max, always. */
    void addRange(double min, double diff, double max);

    void removeDouble(double value);
}
