package korat.finitization.impl;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import korat.finitization.IClassDomain;

/** Objects made by the constructor without parameters, or added by the program. */
final class ClassDomain implements IClassDomain {
    final Class<?> type;
    final List<Object> objects = new ArrayList<>();
    final Set<Object> given = Collections.newSetFromMap(new IdentityHashMap<>()); // objects that the program added
    private boolean included = true;

    ClassDomain(Class<?> type) {
        this.type = type;
    }

    void grow(int size) {
        while (objects.size() < size) {
            objects.add(make(type));
        }
    }

    private static Object make(Class<?> type) {
        try {
            if (type.isInterface()) {
                throw new InstantiationException();
            }
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (NoSuchMethodException e) {
            boolean inner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
            throw new IllegalArgumentException(type.getName() + " has no constructor without arguments"
                + (inner ? " (it is not static)" : ""), e);
        } catch (InstantiationException e) {
            throw new IllegalArgumentException(type.getName() + " is abstract: there are no objects of it", e);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(
                "the constructor of " + type.getName() + " threw " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("no object of " + type.getName() + ": " + e, e);
        }
    }

    @Override public Class<?> getClassOfObjects() {
        return type;
    }

    @Override public String getClassNameOfObjects() {
        return type.getName();
    }

    @Override public int getSize() {
        return objects.size();
    }

    @Override public void includeInIsomorphismCheck(boolean included) {
        this.included = included;
    }

    @Override public boolean isIncludedInIsomorphismChecking() {
        return included;
    }

    @Override public void addObject(Object object) {
        if (!type.isInstance(object)) {
            throw new IllegalArgumentException("not a " + type.getName() + ": " + object);
        }
        objects.add(object);
        given.add(object);
    }

    @Override public void addObjects(Object[] added) {
        addObjects(Arrays.asList(added));
    }

    @Override public void addObjects(Collection<?> added) {
        added.forEach(this::addObject);
    }
}
