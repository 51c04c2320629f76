package korat.finitization.impl;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import korat.finitization.IBooleanSet;
import korat.finitization.IClassDomain;
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.IObjSet;

/** The implementation. Class domains and fields are kept in the order in which they were added. */
final class Finitization implements IFinitization {
    final Class<?> root;
    final Map<Class<?>, ClassDomain> domains = new LinkedHashMap<>();
    final Map<Class<?>, Map<Field, Domain>> fields = new LinkedHashMap<>();
    final Map<Class<?>, Map<Field, IObjSet>> collections = new LinkedHashMap<>();
    private final Map<Class<?>, IFinitization> included = new LinkedHashMap<>();
    private boolean arraysAsObjects;

    Finitization(Class<?> root) {
        this.root = root;
        createClassDomain(root, 1);
    }

    @Override public Class<?> getFinClass() {
        return root;
    }

    // ---- names ----------------------------------------------------------------------------------

    private static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    Class<?> type(String name) {
        String inPackage = root.getPackageName().isEmpty() ? name : root.getPackageName() + "." + name;
        for (String full : List.of(name, inPackage, root.getName() + "$" + name)) {
            Class<?> type = load(full, root.getClassLoader());
            if (type != null) {
                return type;
            }
        }
        throw new IllegalArgumentException("class " + name + " is not found");
    }

    Class<?> owner(String field) {
        int dot = field.lastIndexOf('.');
        return dot < 0 ? root : type(field.substring(0, dot));
    }

    static String simple(String field) {
        return field.substring(field.lastIndexOf('.') + 1);
    }

    static Field field(Class<?> type, String name) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (f.getName().equals(name) && !Modifier.isStatic(f.getModifiers())) {
                    return f;
                }
            }
        }
        throw new IllegalArgumentException(type.getName() + " has no field " + name);
    }

    // ---- domains --------------------------------------------------------------------------------

    @Override public ClassDomain createClassDomain(String type, int size) {
        return createClassDomain(type(type), size);
    }

    @Override public ClassDomain createClassDomain(String type) {
        return createClassDomain(type(type));
    }

    @Override public ClassDomain createClassDomain(Class<?> type, int size) {
        ClassDomain domain = createClassDomain(type);
        domain.grow(size);
        return domain;
    }

    @Override public ClassDomain createClassDomain(Class<?> type) {
        return domains.computeIfAbsent(type, ClassDomain::new);
    }

    @Override public IBooleanSet createBooleanSet() {
        return new Primitives.Booleans();
    }

    @Override public IntSet createIntSet(int min, int diff, int max) {
        IntSet set = new IntSet();
        set.addRange(min, diff, max);
        return set;
    }

    @Override public IntSet createIntSet(int min, int max) {
        return createIntSet(min, 1, max);
    }

    @Override public IntSet createIntSet(int single) {
        IntSet set = new IntSet();
        set.addInt(single);
        return set;
    }

    @Override public ByteSet createByteSet(byte min, byte diff, byte max) {
        ByteSet set = new ByteSet();
        set.addRange(min, diff, max);
        return set;
    }

    @Override public ByteSet createByteSet(byte min, byte max) {
        return createByteSet(min, (byte) 1, max);
    }

    @Override public ByteSet createByteSet(byte single) {
        ByteSet set = new ByteSet();
        set.addByte(single);
        return set;
    }

    @Override public ShortSet createShortSet(short min, short diff, short max) {
        ShortSet set = new ShortSet();
        set.addRange(min, diff, max);
        return set;
    }

    @Override public ShortSet createShortSet(short min, short max) {
        return createShortSet(min, (short) 1, max);
    }

    @Override public ShortSet createShortSet(short single) {
        ShortSet set = new ShortSet();
        set.addShort(single);
        return set;
    }

    @Override public LongSet createLongSet(long min, long diff, long max) {
        LongSet set = new LongSet();
        set.addRange(min, diff, max);
        return set;
    }

    @Override public LongSet createLongSet(long min, long max) {
        return createLongSet(min, 1, max);
    }

    @Override public LongSet createLongSet(long single) {
        LongSet set = new LongSet();
        set.addLong(single);
        return set;
    }

    @Override public FloatSet createFloatSet(float min, float diff, float max) {
        FloatSet set = new FloatSet();
        set.addRange(min, diff, max);
        return set;
    }

    @Override public FloatSet createFloatSet(float min, float max) {
        return createFloatSet(min, 1, max);
    }

    @Override public FloatSet createFloatSet(float single) {
        FloatSet set = new FloatSet();
        set.addFloat(single);
        return set;
    }

    @Override public DoubleSet createDoubleSet(double min, double diff, double max) {
        DoubleSet set = new DoubleSet();
        set.addRange(min, diff, max);
        return set;
    }

    @Override public DoubleSet createDoubleSet(double min, double max) {
        return createDoubleSet(min, 1, max);
    }

    @Override public DoubleSet createDoubleSet(double single) {
        DoubleSet set = new DoubleSet();
        set.addDouble(single);
        return set;
    }

    @Override public ObjSet createObjSet(Class<?> type, boolean nullAllowed) {
        return new ObjSet(type, nullAllowed);
    }

    @Override public ObjSet createObjSet(Class<?> type, int size, boolean nullAllowed) {
        ObjSet set = new ObjSet(type, nullAllowed);
        set.addClassDomain(createClassDomain(type, size));
        return set;
    }

    @Override public ObjSet createObjSet(Class<?> type) {
        return createObjSet(type, false);
    }

    @Override public ObjSet createObjSet(Class<?> type, int size) {
        return createObjSet(type, size, false);
    }

    @Override public ObjSet createObjSet(String type, boolean nullAllowed) {
        return createObjSet(type(type), nullAllowed);
    }

    @Override public ObjSet createObjSet(String type, int size, boolean nullAllowed) {
        return createObjSet(type(type), size, nullAllowed);
    }

    @Override public ObjSet createObjSet(String type) {
        return createObjSet(type(type));
    }

    @Override public ObjSet createObjSet(String type, int size) {
        return createObjSet(type(type), size);
    }

    @Override public ObjSet createObjSet(IClassDomain domain) {
        return createObjSet(domain, false);
    }

    @Override public ObjSet createObjSet(IClassDomain domain, boolean nullAllowed) {
        ObjSet set = new ObjSet(domain.getClassOfObjects(), nullAllowed);
        set.addClassDomain(domain);
        return set;
    }

    @Override public ArraySet createArraySet(Class<?> type, IIntSet lengths, IFieldDomain values, int count) {
        return new ArraySet(type, lengths, values, count);
    }

    // ---- fields ---------------------------------------------------------------------------------

    @Override public void set(String field, IFieldDomain domain) {
        set(owner(field), simple(field), domain);
    }

    @Override public void set(String type, String field, IFieldDomain domain) {
        set(type(type), field, domain);
    }

    @Override public void set(Class<?> type, String name, IFieldDomain domain) {
        Field field = field(type, name);
        boolean primitive = field.getType().isPrimitive() || domain.isPrimitiveType();
        if (primitive && field.getType() != domain.getClassOfField()) {
            throw new IllegalArgumentException(field.getType().getTypeName() + " " + type.getName() + "."
                + name + " cannot hold " + domain.getClassOfField().getTypeName());
        }
        if (fields.computeIfAbsent(type, t -> new LinkedHashMap<>()).put(field, (Domain) domain) != null) {
            throw new IllegalArgumentException(type.getName() + "." + name + " is set twice");
        }
    }

    @Override public IClassDomain getClassDomain(String type) {
        return getClassDomain(type(type));
    }

    @Override public IClassDomain getClassDomain(Class<?> type) {
        return domains.get(type);
    }

    @Override public IFieldDomain getFieldDomain(Class<?> type, String name) {
        return fields.getOrDefault(type, Map.of()).get(field(type, name));
    }

    @Override public IFieldDomain getFieldDomain(String type, String field) {
        return getFieldDomain(type(type), field);
    }

    @Override public IFieldDomain getFieldDomain(String field) {
        return getFieldDomain(owner(field), simple(field));
    }

    @Override public void addAll(String field, IObjSet objects) {
        addAll(owner(field), simple(field), objects);
    }

    @Override public void addAll(String type, String field, IObjSet objects) {
        addAll(type(type), field, objects);
    }

    @Override public void addAll(Class<?> type, String name, IObjSet objects) {
        Field field = field(type, name);
        if (!Collection.class.isAssignableFrom(field.getType())) {
            throw new IllegalArgumentException(type.getName() + "." + name + " is not a collection");
        }
        collections.computeIfAbsent(type, t -> new LinkedHashMap<>()).put(field, objects);
    }

    /**
     * The fields of objects of a class for which the search chooses values, inherited ones
     * included.
     */
    Map<Field, Domain> fieldsOf(Class<?> type) {
        Map<Field, Domain> all = new LinkedHashMap<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            fields.getOrDefault(c, Map.of()).forEach(all::putIfAbsent);
        }
        return all;
    }

    /** All objects of a class, and of its subclasses. */
    List<Object> objectsOf(Class<?> type) {
        return domains.values().stream().flatMap(d -> d.objects.stream()).filter(type::isInstance).toList();
    }

    // ---- the rest -------------------------------------------------------------------------------

    @Override public boolean includeFinitization(IFinitization other) {
        if (included.putIfAbsent(other.getFinClass(), other) != null) {
            return false;
        }
        Finitization f = (Finitization) other;
        for (ClassDomain theirs : new ArrayList<>(f.domains.values())) {
            ClassDomain ours = domains.putIfAbsent(theirs.type, theirs);
            if (ours != null && ours != theirs) {
                join(ours, theirs, f);
            }
        }
        f.fields.forEach((type, map) -> map.forEach((field, domain) -> set(type, field.getName(), domain)));
        f.collections.forEach((type, map) ->
            collections.computeIfAbsent(type, t -> new LinkedHashMap<>()).putAll(map));
        return true;
    }

    /** Joins two class domains of a class: keeps the objects of the larger one. */
    private void join(ClassDomain ours, ClassDomain theirs, Finitization other) {
        List<Object> more = ours.objects.size() >= theirs.objects.size() ? ours.objects : theirs.objects;
        List<Object> copy = new ArrayList<>(more);
        ours.objects.clear();
        ours.objects.addAll(copy);
        ours.given.addAll(theirs.given);
        for (Map<Field, Domain> map : other.fields.values()) {
            for (Domain d : map.values()) {
                d.classDomains().replaceAll(c -> c == theirs ? ours : c);
            }
        }
        other.domains.put(ours.type, ours);
    }

    @Override public IFinitization getIncludedFinitization(Class<?> type) {
        return included.get(type);
    }

    @Override public void handleArraysAsObjects(boolean asObjects) {
        arraysAsObjects = asObjects;
    }

    @Override public boolean areArraysHandledAsObjects() {
        return arraysAsObjects;
    }
}
