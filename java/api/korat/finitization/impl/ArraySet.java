package korat.finitization.impl;

import java.lang.reflect.Array;
import java.util.List;
import korat.finitization.IArraySet;
import korat.finitization.IFieldDomain;
import korat.finitization.IIntSet;

/** A set of arrays. They are made on first use, with the largest length. */
final class ArraySet extends Domain implements IArraySet {
    /** A count that means: one array for each cell that refers to one. */
    static final int OWN = -1;
    final int count;
    private IntSet sizes;
    private Domain values;
    private ClassDomain arrays;

    ArraySet(Class<?> type, IIntSet sizes, IFieldDomain values, int count) {
        super(type);
        if (!type.isArray()) {
            throw new IllegalArgumentException(type.getName() + " is not an array");
        }
        this.count = count;
        setArraySizes(sizes);
        setComponentsSet(values);
    }

    ClassDomain arrays() {
        if (arrays == null) {
            arrays = new ClassDomain(type);
            for (int i = 0; i < count; i++) {
                arrays.addObject(make());
            }
        }
        return arrays;
    }

    private Object make() {
        int longest = sizes.values.stream().mapToInt(i -> i).max().orElse(0);
        return Array.newInstance(type.getComponentType(), longest);
    }

    /** The array for the cell with this number. */
    Object array(int place) {
        List<Object> all = arrays().objects;
        if (place == all.size()) {
            if (count != OWN) {
                throw new IllegalArgumentException(
                    "there are only " + count + " arrays, and each field needs its own array");
            }
            all.add(make());
        }
        return all.get(place);
    }

    @Override List<ClassDomain> classDomains() {
        return List.of(arrays());
    }

    @Override public int getNumberOfElements() {
        return arrays().objects.size();
    }

    @Override public void setArraySizes(IIntSet sizes) {
        this.sizes = (IntSet) sizes;
        if (this.sizes.values.stream().anyMatch(i -> i < 0)) {
            throw new IllegalArgumentException("an array of negative length");
        }
        arrays = null;
    }

    @Override public IntSet getArraySizes() {
        return sizes;
    }

    @Override public void setComponentsSet(IFieldDomain values) {
        this.values = (Domain) values;
    }

    @Override public Domain getComponentsSet() {
        return values;
    }
}
