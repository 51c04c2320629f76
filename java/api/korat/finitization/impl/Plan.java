package korat.finitization.impl;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A finitization as flat arrays, for the search:
 *
 * <pre>
 *   { root, {its group}, owners[], names[], places[], domainOf[], domains[] }
 *   owners, names, places and domainOf have an entry per cell
 *   names[i]    the field; null: of an array
 *   places[i]   the element; -1: the length
 *   domains[d]  { values: long[] or Object[], groups: int[], indices: int[] }
 *   groups[v]   the number of the class domain that value v is of; -1: any value may come at any time
 * </pre>
 */
public final class Plan {
    private static final int LENGTH = -1;
    private final Finitization fin;
    private final Map<ClassDomain, Integer> groups = new IdentityHashMap<>();
    private final Map<Domain, Integer> numbers = new IdentityHashMap<>();
    private final List<ArraySet> arrays = new ArrayList<>();
    private final List<Object> owners = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private final List<Integer> domainOf = new ArrayList<>();
    private final List<Object[]> domains = new ArrayList<>();

    private Plan(Finitization fin) {
        this.fin = fin;
    }

    /**
     * Called by the search: runs the finitization of that name on words of the command line, unless
     * the fields are given in words.
     */
    public static Object[] make(Class<?> type, String name, String[] words, String[] fields)
            throws Throwable {
        return new Plan(fields.length > 0 ? FieldWords.read(type, fields, words)
            : finitize(type, name, words)).flatten();
    }

    private static Finitization finitize(Class<?> type, String name, String[] words) throws Throwable {
        Method method = find(type, name, words.length);
        Object[] arguments = new Object[words.length];
        for (int i = 0; i < words.length; i++) {
            arguments[i] = argument(method.getParameterTypes()[i], words[i]);
        }
        Object made;
        try {
            method.setAccessible(true);
            made = method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
        if (!(made instanceof Finitization fin)) {
            throw new IllegalArgumentException(name + " returned no finitization");
        }
        return fin;
    }

    private static Method find(Class<?> type, String name, int n) {
        Method found = null;
        for (Method m : type.getDeclaredMethods()) {
            boolean fits = m.getName().equals(name) && Modifier.isStatic(m.getModifiers());
            if (fits && m.getParameterCount() == n) {
                if (found != null) {
                    throw new IllegalArgumentException(
                        "there are two methods " + name + " with " + n + " parameters");
                }
                found = m;
            }
        }
        if (found == null) {
            throw new IllegalArgumentException(
                "there is no static method " + name + " with " + n + " parameters");
        }
        return found;
    }

    private static Object argument(Class<?> type, String word) {
        try {
            return switch (type.getName()) {
                case "int", "java.lang.Integer" -> (Object) Integer.valueOf(word);
                case "long", "java.lang.Long" -> Long.valueOf(word);
                case "short", "java.lang.Short" -> Short.valueOf(word);
                case "byte", "java.lang.Byte" -> Byte.valueOf(word);
                case "float", "java.lang.Float" -> Float.valueOf(word);
                case "double", "java.lang.Double" -> Double.valueOf(word);
                case "boolean", "java.lang.Boolean" -> truth(word);
                case "char", "java.lang.Character" -> letter(word);
                case "java.lang.String" -> word;
                default -> throw new IllegalArgumentException(
                    "a parameter of type " + type.getName() + " cannot be given in words");
            };
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(word + ": not a value of type " + type.getName(), e);
        }
    }

    private static Boolean truth(String word) {
        if (!word.equals("true") && !word.equals("false")) {
            throw new NumberFormatException(word);
        }
        return Boolean.valueOf(word);
    }

    private static Character letter(String word) {
        if (word.length() != 1) {
            throw new NumberFormatException(word);
        }
        return word.charAt(0);
    }

    // ---- flattening -----------------------------------------------------------------------------

    private Object[] flatten() throws IllegalAccessException {
        if (!fin.areArraysHandledAsObjects()) {
            throw new UnsupportedOperationException("handleArraysAsObjects(false)");
        }
        fill();
        for (ClassDomain d : List.copyOf(fin.domains.values())) {
            group(d);
        }
        for (ClassDomain d : List.copyOf(fin.domains.values())) {
            Map<Field, Domain> fields = fin.fields.getOrDefault(d.type, Map.of());
            for (Object owner : d.objects) {
                fields.forEach((field, domain) -> addField(owner, field, domain));
            }
        }
        for (int i = 0; i < arrays.size(); i++) {
            addArrays(arrays.get(i)); // may add more
        }
        ClassDomain root = fin.domains.get(fin.root);
        return new Object[] {root.objects.get(0), new int[] {group(root)}, owners.toArray(),
            names.toArray(new String[0]), ints(places), ints(domainOf), domains.toArray()};
    }

    @SuppressWarnings("unchecked")
    private void fill() throws IllegalAccessException {
        for (var of : fin.collections.entrySet()) {
            for (var one : of.getValue().entrySet()) {
                one.getKey().setAccessible(true);
                for (Object owner : fin.domains.get(of.getKey()).objects) {
                    var collection = (Collection<Object>) one.getKey().get(owner);
                    collection.addAll(List.of(one.getValue().getAllObjects()));
                }
            }
        }
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(i -> i).toArray();
    }

    private int group(ClassDomain d) {
        return d.isIncludedInIsomorphismChecking() ? groups.computeIfAbsent(d, x -> groups.size()) : -1;
    }

    private void addField(Object owner, Field field, Domain domain) {
        for (ClassDomain d : domain.classDomains()) {
            for (Object value : d.objects) {
                if (!field.getType().isInstance(value)) {
                    throw new IllegalArgumentException(field.getDeclaringClass().getName() + "."
                        + field.getName() + " cannot hold a " + value.getClass().getName());
                }
            }
        }
        addCell(owner, field.getName(), 0, domain);
    }

    private void addCell(Object owner, String name, int place, Domain domain) {
        owners.add(owner);
        names.add(name);
        places.add(place);
        domainOf.add(number(domain));
    }

    private int number(Domain domain) {
        Integer known = numbers.get(domain);
        if (known != null) {
            return known;
        }
        int number = domains.size();
        numbers.put(domain, number);
        domains.add(null);
        if (domain.getNumberOfElements() == 0) {
            throw new IllegalArgumentException("a field has no values");
        }
        domains.set(number, domain instanceof Primitives<?> p
            ? new Object[] {p.bits(), new int[0], new int[0]} : objects(domain));
        if (domain instanceof ArraySet set) {
            arrays.add(set);
        }
        return number;
    }

    private Object[] objects(Domain domain) {
        List<Object> values = new ArrayList<>();
        List<Integer> group = new ArrayList<>();
        List<Integer> index = new ArrayList<>();
        if (domain instanceof ObjSet set && set.isNullAllowed()) {
            values.add(null);
            group.add(-1);
            index.add(0);
        }
        for (ClassDomain d : domain.classDomains()) {
            for (int i = 0; i < d.objects.size(); i++) {
                values.add(d.objects.get(i));
                group.add(group(d));
                index.add(i);
            }
        }
        return new Object[] {values.toArray(), ints(group), ints(index)};
    }

    private void addArrays(ArraySet set) {
        for (Object array : set.arrays().objects) {
            addCell(array, null, LENGTH, set.getArraySizes());
            for (int i = 0; i < Array.getLength(array); i++) {
                addCell(array, null, i, set.getComponentsSet());
            }
        }
    }
}
