package korat.finitization;

/** Arrays of all the lengths, with all the values in their elements. */
public interface IArraySet extends IFieldDomain {
    void setArraySizes(IIntSet sizes);

    IIntSet getArraySizes();

    void setComponentsSet(IFieldDomain values);

    IFieldDomain getComponentsSet();
}
