package korat.finitization;

import java.util.List;

/** Null if it is allowed, then the objects of class domains in the order in which they were added. */
public interface IObjSet extends IFieldDomain {
    boolean addClassDomain(IClassDomain domain);

    boolean removeClassDomain(IClassDomain domain);

    IClassDomain removeClassDomain(int index);

    List<IClassDomain> getClassDomains();

    Object[] getAllObjects();

    Object[] getObjectsOfClass(Class<?> type);

    void setNullAllowed(boolean allowed);

    boolean isNullAllowed();
}
