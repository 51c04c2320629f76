package korat.finitization;

import java.util.List;

/**
 * The values of a field that is a reference: null if it is allowed, then the objects of class
 * domains, in the order in which the domains were added.
 */
public interface IObjSet extends IFieldDomain {
    /**
     * Adds the objects of a class domain.
     *
     * @param domain the class domain
     * @return false if the set has it already
     */
    boolean addClassDomain(IClassDomain domain);

    /**
     * Removes a class domain.
     *
     * @param domain the class domain
     * @return false if the set does not have it
     */
    boolean removeClassDomain(IClassDomain domain);

    /**
     * Removes a class domain.
     *
     * @param index its index, in the order of addition
     * @return the class domain
     */
    IClassDomain removeClassDomain(int index);

    /**
     * The class domains.
     *
     * @return a new list
     */
    List<IClassDomain> getClassDomains();

    /**
     * All values, null included.
     *
     * @return a new array
     */
    Object[] getAllObjects();

    /**
     * The objects of the class domain of a class.
     *
     * @param type the class
     * @return a new array
     */
    Object[] getObjectsOfClass(Class<?> type);

    /**
     * Decides whether null is a value.
     *
     * @param allowed whether it is
     */
    void setNullAllowed(boolean allowed);

    /**
     * Whether null is a value.
     *
     * @return whether it is
     */
    boolean isNullAllowed();
}
