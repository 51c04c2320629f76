package korat.finitization;

/** The values of a field that is an array: all arrays with these lengths and these elements. */
public interface IArraySet extends IFieldDomain {
    /**
     * Sets the lengths.
     *
     * @param sizes the lengths
     */
    void setArraySizes(IIntSet sizes);

    /**
     * The lengths.
     *
     * @return the lengths
     */
    IIntSet getArraySizes();

    /**
     * Sets the values of the elements.
     *
     * @param values the values
     */
    void setComponentsSet(IFieldDomain values);

    /**
     * The values of the elements.
     *
     * @return the values
     */
    IFieldDomain getComponentsSet();
}
