package korat.finitization;

import java.util.Collection;

/** The objects of one class, numbered from 0. */
public interface IClassDomain {
    /**
     * The class of the objects.
     *
     * @return the class
     */
    Class<?> getClassOfObjects();

    /**
     * The name of the class.
     *
     * @return the name
     */
    String getClassNameOfObjects();

    /**
     * The number of objects.
     *
     * @return the number
     */
    int getSize();

    /**
     * Decides whether structures count as the same if they differ only in the numbers of these
     * objects. They do by default.
     *
     * @param included whether they do
     */
    void includeInIsomorphismCheck(boolean included);

    /**
     * Whether structures count as the same if they differ only in the numbers of these objects.
     *
     * @return whether they do
     */
    boolean isIncludedInIsomorphismChecking();

    /**
     * Adds an object that the program has made.
     *
     * @param object the object
     */
    void addObject(Object object);

    /**
     * Adds objects that the program has made.
     *
     * @param objects the objects
     */
    void addObjects(Object[] objects);

    /**
     * Adds objects that the program has made.
     *
     * @param objects the objects
     */
    void addObjects(Collection<?> objects);
}
