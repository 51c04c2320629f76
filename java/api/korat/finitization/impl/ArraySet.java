package korat.finitization.impl;

import java.lang.reflect.Array;
import java.util.List;
import korat.finitization.IArraySet;
import korat.finitization.IFieldDomain;
import korat.finitization.IIntSet;

final class ArraySet extends Domain implements IArraySet {
    private final int count;
    private IntSet sizes;
    private Domain values;
    private ClassDomain arrays;

    ArraySet(Class<?> type, IIntSet sizes, IFieldDomain values, int count) {
        super(type);
        if (!type.isArray()) {
            throw new IllegalArgumentException(type.getName() + " is no array");
        }
        this.count = count;
        setArraySizes(sizes);
        setComponentsSet(values);
    }

    /** The arrays, as long as the longest; made when all is known of them. */
    ClassDomain arrays() {
        if (arrays == null) {
            arrays = new ClassDomain(type);
            int longest = sizes.values.stream().mapToInt(i -> i).max().orElse(0);
            for (int i = 0; i < count; i++) {
                arrays.addObject(Array.newInstance(type.getComponentType(), longest));
            }
        }
        return arrays;
    }

    @Override List<ClassDomain> classDomains() {
        return List.of(arrays());
    }

    @Override public int getNumberOfElements() {
        return count;
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
