package korat.finitization;

import java.util.Collection;

/** Objects of one class, numbered from 0. */
public interface IClassDomain {
    Class<?> getClassOfObjects();

    String getClassNameOfObjects();

    int getSize();

    /** Whether structures that differ in the numbers of these objects only are the same. */
    void includeInIsomorphismCheck(boolean included);

    boolean isIncludedInIsomorphismChecking();

    void addObject(Object object);

    void addObjects(Object[] objects);

    void addObjects(Collection<?> objects);
}
