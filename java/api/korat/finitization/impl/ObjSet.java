package korat.finitization.impl;

import java.util.ArrayList;
import java.util.List;
import korat.finitization.IClassDomain;
import korat.finitization.IObjSet;

final class ObjSet extends Domain implements IObjSet {
    private final List<ClassDomain> domains = new ArrayList<>();
    private boolean nullAllowed;

    ObjSet(Class<?> type, boolean nullAllowed) {
        super(type);
        this.nullAllowed = nullAllowed;
    }

    @Override List<ClassDomain> classDomains() {
        return domains;
    }

    @Override public int getNumberOfElements() {
        return getAllObjects().length;
    }

    @Override public boolean addClassDomain(IClassDomain domain) {
        return !domains.contains(domain) && domains.add((ClassDomain) domain);
    }

    @Override public boolean removeClassDomain(IClassDomain domain) {
        return domains.remove(domain);
    }

    @Override public IClassDomain removeClassDomain(int index) {
        return domains.remove(index);
    }

    @Override public List<IClassDomain> getClassDomains() {
        return new ArrayList<>(domains);
    }

    @Override public Object[] getAllObjects() {
        List<Object> all = new ArrayList<>();
        if (nullAllowed) {
            all.add(null);
        }
        domains.forEach(d -> all.addAll(d.objects));
        return all.toArray();
    }

    @Override public Object[] getObjectsOfClass(Class<?> wanted) {
        return domains.stream().filter(d -> d.type == wanted).flatMap(d -> d.objects.stream()).toArray();
    }

    @Override public void setNullAllowed(boolean allowed) {
        nullAllowed = allowed;
    }

    @Override public boolean isNullAllowed() {
        return nullAllowed;
    }
}
