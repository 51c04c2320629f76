package korat.finitization.impl;

import java.util.ArrayList;
import java.util.List;
import korat.finitization.IFieldDomain;

/** The base class of all field domains. */
abstract class Domain implements IFieldDomain {
    final Class<?> type;

    Domain(Class<?> type) {
        this.type = type;
    }

    /** The class domains that the values come from. */
    List<ClassDomain> classDomains() {
        return new ArrayList<>();
    }

    @Override public Class<?> getClassOfField() {
        return type;
    }

    @Override public boolean isPrimitiveType() {
        return type.isPrimitive();
    }

    @Override public boolean isArrayType() {
        return type.isArray();
    }

    @Override public int getNumOfClassDomains() {
        return classDomains().size();
    }
}
