package korat.finitization.impl;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Turns a finitization into flat arrays, for the search. Programs do not use it.
 *
 * <pre>
 *   { root, {its group}, owners[], names[], places[], domainOf[], domains[], unmade }
 *   owners, names, places and domainOf have an entry per cell
 *   names[i]    the field, with its class if another field hides it; null in an array
 *   places[i]   in an array: the index of the element, or -1 for the length
 *   domains[d]  { values: long[] or Object[], groups: int[], indices: int[] }
 *   groups[v]   the class domain of value v in the isomorphism check; -1: it is not checked
 *   unmade      something that emitted tests cannot make; null if there is nothing
 * </pre>
 */
public final class Plan {
    /** An array whose cells must be added. */
    private record Made(Object array, ArraySet set) {}

    private static final int LENGTH = -1;
    private final Finitization fin;
    private final Map<ClassDomain, Integer> groups = new IdentityHashMap<>();
    private final Map<Domain, Integer> numbers = new IdentityHashMap<>();
    private final Map<ArraySet, Integer> taken = new IdentityHashMap<>(); // how many of its arrays have a cell
    private final List<Made> arrays = new ArrayList<>();
    private final List<Object> owners = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private final List<Integer> domainOf = new ArrayList<>();
    private final List<Object[]> domains = new ArrayList<>();

    private Plan(Finitization fin) {
        this.fin = fin;
    }

    /**
     * Makes the bounds. With texts for fields, these and the annotations give the bounds. Else the
     * finitization method does; without such a method, the annotations of the fields do.
     *
     * @param type the class
     * @param name the finitization method; null: {@code fin} and the simple name of the class
     * @param words the arguments of the method
     * @param fields the bounds of fields as text ({@code --field})
     * @return the arrays
     * @throws Throwable what the method throws, or an IllegalArgumentException if the bounds are
     *     wrong
     */
    public static Object[] make(Class<?> type, String name, String[] words, String[] fields)
            throws Throwable {
        String usual = "fin" + type.getSimpleName();
        List<Method> methods = methods(type, name == null ? usual : name);
        boolean described = fields.length > 0
            || name == null && methods.isEmpty() && Described.isAnnotated(type);
        if (!described && methods.isEmpty()) {
            throw new IllegalArgumentException("there is no static method "
                + (name != null ? name : usual + ", and no field has annotations"));
        }
        Finitization fin = described ? new Described(type, words).read(fields)
            : finitize(chosen(methods, words.length), words);
        if (!type.isAssignableFrom(fin.root)) {
            throw new IllegalArgumentException(
                "the finitization is for " + fin.root.getName() + ", not for " + type.getName());
        }
        return new Plan(fin).flatten();
    }

    private static List<Method> methods(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredMethods())
            .filter(m -> m.getName().equals(name) && Modifier.isStatic(m.getModifiers())).toList();
    }

    private static Method chosen(List<Method> methods, int n) {
        List<Method> fitting = methods.stream().filter(m -> m.getParameterCount() == n).toList();
        if (fitting.size() == 1) {
            return fitting.get(0);
        }
        throw new IllegalArgumentException(methods.get(0).getName() + " is given " + n
            + (n == 1 ? " argument, and " : " arguments, and ")
            + (fitting.isEmpty() ? "there is " + signatures(methods)
                : "there are several: " + signatures(fitting)));
    }

    private static String signatures(List<Method> methods) {
        return methods.stream().map(m -> Arrays.stream(m.getParameterTypes()).map(Class::getSimpleName)
            .collect(Collectors.joining(", ", m.getName() + "(", ")"))).collect(Collectors.joining(", "));
    }

    private static Finitization finitize(Method method, String[] words) throws Throwable {
        Object[] arguments = new Object[words.length];
        for (int i = 0; i < words.length; i++) {
            arguments[i] = argument(method.getParameterTypes()[i], words[i]);
        }
        try {
            method.setAccessible(true);
            if (method.invoke(null, arguments) instanceof Finitization fin) {
                return fin;
            }
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
        throw new IllegalArgumentException(method.getName() + " did not return a finitization");
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
                    "a parameter of type " + type.getName() + " cannot be given on the command line");
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
        checkOwners();
        fill();
        for (ClassDomain d : fin.domains.values()) {
            group(d);
        }
        for (ClassDomain d : fin.domains.values()) {
            Map<Field, Domain> fields = fin.fieldsOf(d.type);
            for (Object owner : d.objects) {
                fields.forEach((field, domain) -> addField(owner, field, domain));
            }
        }
        for (int i = 0; i < arrays.size(); i++) {
            addArray(arrays.get(i)); // may add more
        }
        ClassDomain root = fin.domains.get(fin.root);
        return new Object[] {root.objects.get(0), new int[] {group(root)}, owners.toArray(),
            names.toArray(new String[0]), ints(places), ints(domainOf), domains.toArray(),
            unmade()};
    }

    private String unmade() {
        for (var fields : fin.collections.values()) {
            for (Field field : fields.keySet()) {
                return "the objects that addAll added to " + field.getDeclaringClass().getName() + "."
                    + field.getName();
            }
        }
        for (ClassDomain d : fin.domains.values()) {
            for (Object object : d.objects) {
                if (d.given.contains(object) && !isMadeAgain(object)) {
                    return "a given object of type " + object.getClass().getTypeName();
                }
            }
        }
        return null;
    }

    private static boolean isMadeAgain(Object given) {
        Class<?> type = given.getClass();
        boolean number = given instanceof Number && type.getPackageName().equals("java.lang");
        return number || given instanceof Enum || type == String.class || type == Character.class
            || type == Boolean.class || type == Object.class;
    }

    private void checkOwners() {
        fin.fields.forEach((type, fields) -> {
            if (fin.domains.keySet().stream().noneMatch(type::isAssignableFrom)) {
                throw new IllegalArgumentException("there are no objects of " + type.getName()
                    + " for the field " + fields.keySet().iterator().next().getName());
            }
        });
    }

    @SuppressWarnings("unchecked")
    private void fill() throws IllegalAccessException {
        for (var of : fin.collections.entrySet()) {
            for (var one : of.getValue().entrySet()) {
                one.getKey().setAccessible(true);
                for (Object owner : fin.objectsOf(of.getKey())) {
                    var collection = (Collection<Object>) one.getKey().get(owner);
                    if (collection != null) {
                        collection.addAll(Arrays.asList(one.getValue().getAllObjects()));
                    }
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
        String place = field.getDeclaringClass().getName() + "." + field.getName();
        for (ClassDomain d : domain.classDomains()) {
            for (Object value : d.objects) {
                if (!field.getType().isInstance(value)) {
                    throw new IllegalArgumentException(
                        place + " cannot hold a " + value.getClass().getTypeName());
                }
            }
        }
        boolean own = domain instanceof ArraySet set
            && (set.count == ArraySet.OWN || !fin.areArraysHandledAsObjects());
        boolean hidden = !Finitization.field(owner.getClass(), field.getName()).equals(field);
        addCell(owner, hidden ? place : field.getName(), 0, place, domain, own);
    }

    /** Adds a cell. own: its value is an array that belongs to this cell only. */
    private void addCell(Object owner, String name, int place, String what, Domain domain, boolean own) {
        owners.add(owner);
        names.add(name);
        places.add(place);
        try {
            domainOf.add(own ? ownArray((ArraySet) domain) : number(domain));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(what + ": " + e.getMessage(), e);
        }
    }

    private int ownArray(ArraySet set) {
        Object array = set.array(taken.merge(set, 1, Integer::sum) - 1);
        arrays.add(new Made(array, set));
        domains.add(new Object[] {new Object[] {array}, new int[] {-1}, new int[] {0}});
        return domains.size() - 1;
    }

    private int number(Domain domain) {
        Integer known = numbers.get(domain);
        if (known != null) {
            return known;
        }
        if (domain.getNumberOfElements() == 0) {
            throw new IllegalArgumentException("there are no values");
        }
        numbers.put(domain, domains.size());
        domains.add(domain instanceof Primitives<?> p
            ? new Object[] {p.bits(), new int[0], new int[0]} : objects(domain));
        if (domain instanceof ArraySet set) {
            set.arrays().objects.forEach(array -> arrays.add(new Made(array, set)));
        }
        return domains.size() - 1;
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

    private void addArray(Made made) {
        String what = "an array of type " + made.array.getClass().getTypeName();
        Domain elements = made.set.getComponentsSet();
        boolean own = elements instanceof ArraySet inner && inner.count == ArraySet.OWN;
        addCell(made.array, null, LENGTH, what, made.set.getArraySizes(), false);
        for (int i = 0; i < Array.getLength(made.array); i++) {
            addCell(made.array, null, i, what, elements, own);
        }
    }
}
