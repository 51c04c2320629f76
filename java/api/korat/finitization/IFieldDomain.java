package korat.finitization;

/** The values of a field, in the order in which they are tried. */
public interface IFieldDomain {
    Class<?> getClassOfField();

    boolean isPrimitiveType();

    int getNumberOfElements();

    boolean isArrayType();

    int getNumOfClassDomains();
}
