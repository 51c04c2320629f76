package korat.finitization;

/**
 * The bounds of a search: the objects that structures are made of, and the values of their fields.
 *
 * <pre>{@code
 * public static IFinitization finTree(int n) {
 *     IFinitization f = FinitizationFactory.create(Tree.class);
 *     IObjSet nodes = f.createObjSet(Node.class, n, true);      // n nodes, or null
 *     f.set("root", nodes);
 *     f.set("Node.left", nodes);
 *     f.set("Node.right", nodes);
 *     f.set("size", f.createIntSet(0, n));
 *     return f;
 * }
 * }</pre>
 *
 * <p>{@code dejavm generate Tree 4} calls {@code finTree(4)}. Under plain {@code java} such a
 * method makes the same objects, but there is no search.
 *
 * <p>A field is named {@code "field"} if it belongs to the root, else {@code "Class.field"}. A
 * class is named in full, or relative to the package of the root or to the root itself.
 */
public interface IFinitization {
    /**
     * The class of the root.
     *
     * @return the class
     */
    Class<?> getFinClass();

    /**
     * Makes a class domain with new objects. If the class has one already, that is enlarged to the
     * size.
     *
     * @param type the name of the class
     * @param size the number of objects
     * @return the class domain
     */
    IClassDomain createClassDomain(String type, int size);

    /**
     * Makes an empty class domain, or returns that of the class.
     *
     * @param type the name of the class
     * @return the class domain
     */
    IClassDomain createClassDomain(String type);

    /**
     * Makes a class domain with new objects. If the class has one already, that is enlarged to the
     * size.
     *
     * @param type the class
     * @param size the number of objects
     * @return the class domain
     */
    IClassDomain createClassDomain(Class<?> type, int size);

    /**
     * Makes an empty class domain, or returns that of the class.
     *
     * @param type the class
     * @return the class domain
     */
    IClassDomain createClassDomain(Class<?> type);

    /**
     * Makes a set of false and true.
     *
     * @return the set
     */
    IBooleanSet createBooleanSet();

    /**
     * Makes a set of the numbers min, min + diff, ... that are less than max, and max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     * @return the set
     */
    IIntSet createIntSet(int min, int diff, int max);

    /**
     * Makes a set of the numbers min, min + 1, ... that are less than max, and max.
     *
     * @param min the first number
     * @param max the last number
     * @return the set
     */
    IIntSet createIntSet(int min, int max);

    /**
     * Makes a set of one number.
     *
     * @param single the number
     * @return the set
     */
    IIntSet createIntSet(int single);

    /**
     * Makes a set of the numbers min, min + diff, ... that are less than max, and max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     * @return the set
     */
    IByteSet createByteSet(byte min, byte diff, byte max);

    /**
     * Makes a set of the numbers min, min + 1, ... that are less than max, and max.
     *
     * @param min the first number
     * @param max the last number
     * @return the set
     */
    IByteSet createByteSet(byte min, byte max);

    /**
     * Makes a set of one number.
     *
     * @param single the number
     * @return the set
     */
    IByteSet createByteSet(byte single);

    /**
     * Makes a set of the numbers min, min + diff, ... that are less than max, and max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     * @return the set
     */
    IShortSet createShortSet(short min, short diff, short max);

    /**
     * Makes a set of the numbers min, min + 1, ... that are less than max, and max.
     *
     * @param min the first number
     * @param max the last number
     * @return the set
     */
    IShortSet createShortSet(short min, short max);

    /**
     * Makes a set of one number.
     *
     * @param single the number
     * @return the set
     */
    IShortSet createShortSet(short single);

    /**
     * Makes a set of the numbers min, min + diff, ... that are less than max, and max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     * @return the set
     */
    ILongSet createLongSet(long min, long diff, long max);

    /**
     * Makes a set of the numbers min, min + 1, ... that are less than max, and max.
     *
     * @param min the first number
     * @param max the last number
     * @return the set
     */
    ILongSet createLongSet(long min, long max);

    /**
     * Makes a set of one number.
     *
     * @param single the number
     * @return the set
     */
    ILongSet createLongSet(long single);

    /**
     * Makes a set of the numbers min, min + diff, ... that are less than max, and max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     * @return the set
     */
    IFloatSet createFloatSet(float min, float diff, float max);

    /**
     * Makes a set of the numbers min, min + 1, ... that are less than max, and max.
     *
     * @param min the first number
     * @param max the last number
     * @return the set
     */
    IFloatSet createFloatSet(float min, float max);

    /**
     * Makes a set of one number.
     *
     * @param single the number
     * @return the set
     */
    IFloatSet createFloatSet(float single);

    /**
     * Makes a set of the numbers min, min + diff, ... that are less than max, and max.
     *
     * @param min the first number
     * @param diff the difference between two numbers
     * @param max the last number
     * @return the set
     */
    IDoubleSet createDoubleSet(double min, double diff, double max);

    /**
     * Makes a set of the numbers min, min + 1, ... that are less than max, and max.
     *
     * @param min the first number
     * @param max the last number
     * @return the set
     */
    IDoubleSet createDoubleSet(double min, double max);

    /**
     * Makes a set of one number.
     *
     * @param single the number
     * @return the set
     */
    IDoubleSet createDoubleSet(double single);

    /**
     * Makes a set without objects: class domains are to be added.
     *
     * @param type the class of the objects, or a supertype
     * @param nullAllowed whether null is a value
     * @return the set
     */
    IObjSet createObjSet(Class<?> type, boolean nullAllowed);

    /**
     * Makes a set of the objects of the class domain of a class, which is made or enlarged.
     *
     * @param type the class of the objects, or a supertype
     * @param size the number of objects
     * @param nullAllowed whether null is a value
     * @return the set
     */
    IObjSet createObjSet(Class<?> type, int size, boolean nullAllowed);

    /**
     * Makes a set without objects and without null.
     *
     * @param type the class of the objects, or a supertype
     * @return the set
     */
    IObjSet createObjSet(Class<?> type);

    /**
     * Makes a set of the objects of the class domain of a class, without null.
     *
     * @param type the class of the objects, or a supertype
     * @param size the number of objects
     * @return the set
     */
    IObjSet createObjSet(Class<?> type, int size);

    /**
     * Makes a set without objects: class domains are to be added.
     *
     * @param type the name of that class
     * @param nullAllowed whether null is a value
     * @return the set
     */
    IObjSet createObjSet(String type, boolean nullAllowed);

    /**
     * Makes a set of the objects of the class domain of a class, which is made or enlarged.
     *
     * @param type the name of that class
     * @param size the number of objects
     * @param nullAllowed whether null is a value
     * @return the set
     */
    IObjSet createObjSet(String type, int size, boolean nullAllowed);

    /**
     * Makes a set without objects and without null.
     *
     * @param type the name of that class
     * @return the set
     */
    IObjSet createObjSet(String type);

    /**
     * Makes a set of the objects of the class domain of a class, without null.
     *
     * @param type the name of that class
     * @param size the number of objects
     * @return the set
     */
    IObjSet createObjSet(String type, int size);

    /**
     * Makes a set of the objects of a class domain, without null.
     *
     * @param domain the class domain
     * @return the set
     */
    IFieldDomain createObjSet(IClassDomain domain);

    /**
     * Makes a set of the objects of a class domain.
     *
     * @param domain the class domain
     * @param nullAllowed whether null is a value
     * @return the set
     */
    IFieldDomain createObjSet(IClassDomain domain, boolean nullAllowed);

    /**
     * Makes a set of arrays.
     *
     * @param arrayType the type of the arrays
     * @param lengths their lengths
     * @param values the values of their elements
     * @param count the number of arrays
     * @return the set
     */
    IArraySet createArraySet(Class<?> arrayType, IIntSet lengths, IFieldDomain values, int count);

    /**
     * Sets the values of a field.
     *
     * @param field the field: {@code "field"} of the root, or {@code "Class.field"}
     * @param domain the values
     */
    void set(String field, IFieldDomain domain);

    /**
     * Sets the values of a field.
     *
     * @param type the name of the class
     * @param field the field
     * @param domain the values
     */
    void set(String type, String field, IFieldDomain domain);

    /**
     * Sets the values of a field.
     *
     * @param type the class
     * @param field the field
     * @param domain the values
     */
    void set(Class<?> type, String field, IFieldDomain domain);

    /**
     * The class domain of a class.
     *
     * @param type the name of the class
     * @return the class domain, or null
     */
    IClassDomain getClassDomain(String type);

    /**
     * The class domain of a class.
     *
     * @param type the class
     * @return the class domain, or null
     */
    IClassDomain getClassDomain(Class<?> type);

    /**
     * The values of a field.
     *
     * @param type the class
     * @param field the field
     * @return the values, or null
     */
    IFieldDomain getFieldDomain(Class<?> type, String field);

    /**
     * The values of a field.
     *
     * @param type the name of the class
     * @param field the field
     * @return the values, or null
     */
    IFieldDomain getFieldDomain(String type, String field);

    /**
     * The values of a field.
     *
     * @param field {@code "field"} of the root, or {@code "Class.field"}
     * @return the values, or null
     */
    IFieldDomain getFieldDomain(String field);

    /**
     * Adds objects to a collection before the search, unless the field is null.
     *
     * @param field the field that has the collection
     * @param objects the objects
     */
    void addAll(String field, IObjSet objects);

    /**
     * Adds objects to a collection before the search, unless the field is null.
     *
     * @param type the name of the class
     * @param field the field that has the collection
     * @param objects the objects
     */
    void addAll(String type, String field, IObjSet objects);

    /**
     * Adds objects to a collection before the search, unless the field is null.
     *
     * @param type the class
     * @param field the field that has the collection
     * @param objects the objects
     */
    void addAll(Class<?> type, String field, IObjSet objects);

    /**
     * Adds the domains of another finitization to this one.
     *
     * @param other the other one
     * @return false if a finitization of the same class was included before
     */
    boolean includeFinitization(IFinitization other);

    /**
     * A finitization that was included.
     *
     * @param type its class
     * @return the finitization, or null
     */
    IFinitization getIncludedFinitization(Class<?> type);

    /**
     * Decides whether several fields may refer to the same array. By default each field has its
     * own array. Arrays in elements of arrays may be shared in both cases.
     *
     * @param asObjects whether they may
     */
    void handleArraysAsObjects(boolean asObjects);

    /**
     * Whether several fields may refer to the same array.
     *
     * @return whether they may
     */
    boolean areArraysHandledAsObjects();
}
