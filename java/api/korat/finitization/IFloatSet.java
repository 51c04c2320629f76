package korat.finitization;

/** Numbers in the order in which they were added. */
public interface IFloatSet extends IFieldDomain {
    void addFloat(float value);

    /** min, min + diff, ... while below max, then max, always. */
    void addRange(float min, float diff, float max);

    void removeFloat(float value);
}
