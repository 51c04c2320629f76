package korat.finitization;

/**
 * The bounds of a search: how many objects of which classes there are, and which values their fields
 * take. A field is named {@code "field"} where it is one of the root, else {@code "Class.field"}; a
 * class is named in full, or relative to the package of the root or to the root itself.
 */
public interface IFinitization {
    Class<?> getFinClass();

    IClassDomain createClassDomain(String type, int size);

    IClassDomain createClassDomain(String type);

    /** Where there is one of the class already it is that one, at the larger size. */
    IClassDomain createClassDomain(Class<?> type, int size);

    IClassDomain createClassDomain(Class<?> type);

    IBooleanSet createBooleanSet();

    IIntSet createIntSet(int min, int diff, int max);

    IIntSet createIntSet(int min, int max);

    IIntSet createIntSet(int single);

    IByteSet createByteSet(byte min, byte diff, byte max);

    IByteSet createByteSet(byte min, byte max);

    IByteSet createByteSet(byte single);

    IShortSet createShortSet(short min, short diff, short max);

    IShortSet createShortSet(short min, short max);

    IShortSet createShortSet(short single);

    ILongSet createLongSet(long min, long diff, long max);

    ILongSet createLongSet(long min, long max);

    ILongSet createLongSet(long single);

    IFloatSet createFloatSet(float min, float diff, float max);

    IFloatSet createFloatSet(float min, float max);

    IFloatSet createFloatSet(float single);

    IDoubleSet createDoubleSet(double min, double diff, double max);

    IDoubleSet createDoubleSet(double min, double max);

    IDoubleSet createDoubleSet(double single);

    IObjSet createObjSet(Class<?> type, boolean nullAllowed);

    IObjSet createObjSet(Class<?> type, int size, boolean nullAllowed);

    IObjSet createObjSet(Class<?> type);

    IObjSet createObjSet(Class<?> type, int size);

    IObjSet createObjSet(String type, boolean nullAllowed);

    IObjSet createObjSet(String type, int size, boolean nullAllowed);

    IObjSet createObjSet(String type);

    IObjSet createObjSet(String type, int size);

    IFieldDomain createObjSet(IClassDomain domain);

    IFieldDomain createObjSet(IClassDomain domain, boolean nullAllowed);

    IArraySet createArraySet(Class<?> arrayType, IIntSet lengths, IFieldDomain values, int count);

    void set(String field, IFieldDomain domain);

    void set(String type, String field, IFieldDomain domain);

    void set(Class<?> type, String field, IFieldDomain domain);

    IClassDomain getClassDomain(String type);

    IClassDomain getClassDomain(Class<?> type);

    IFieldDomain getFieldDomain(Class<?> type, String field);

    IFieldDomain getFieldDomain(String type, String field);

    IFieldDomain getFieldDomain(String field);

    /** Adds the objects to a field that is a collection, unless it is null, before the search. */
    void addAll(String field, IObjSet objects);

    void addAll(String type, String field, IObjSet objects);

    void addAll(Class<?> type, String field, IObjSet objects);

    /** Takes over the domains of another one; false: one of that class is included already. */
    boolean includeFinitization(IFinitization other);

    IFinitization getIncludedFinitization(Class<?> type);

    /**
     * Whether several fields may have the same array; if not, as it is at first, each has one of its
     * own. Arrays in elements of arrays may be shared in any case.
     */
    void handleArraysAsObjects(boolean asObjects);

    boolean areArraysHandledAsObjects();
}
