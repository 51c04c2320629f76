package korat.finitization;

/** The values of a field, in the order in which the search tries them. */
public interface IFieldDomain {
    /**
     * The type of the field.
     *
     * @return the type
     */
    Class<?> getClassOfField();

    /**
     * Whether the type is primitive.
     *
     * @return whether it is
     */
    boolean isPrimitiveType();

    /**
     * The number of values.
     *
     * @return the number
     */
    int getNumberOfElements();

    /**
     * Whether the type is an array.
     *
     * @return whether it is
     */
    boolean isArrayType();

    /**
     * The number of class domains that the values come from; 1 for a primitive type.
     *
     * @return the number
     */
    int getNumOfClassDomains();
}
