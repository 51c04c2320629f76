import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * All structures of a subject by brute force on a regular JVM: every assignment of values to all
 * fields of all objects, repOK on each, and of those that hold each once up to isomorphism, as text.
 * The bounds are those of the table below, not of the subject's finitization.
 *
 * Brute Subject N
 */
public class Brute {
    /** One thing that takes a value: a field of an object, or an element of an array. */
    record Cell(Object owner, Field field, int element, Object[] values) {
        void put(Object value) throws IllegalAccessException {
            if (field != null) {
                field.set(owner, value);
            } else {
                Array.set(owner, element, value);
            }
        }
    }

    private final Class<?> type;
    private final Object root;
    private final Method repOK;
    private final Map<String, Object[]> objects = new java.util.HashMap<>();
    private final List<Cell> cells = new ArrayList<>();
    private final TreeSet<String> found = new TreeSet<>();

    Brute(String name) throws ReflectiveOperationException {
        type = Class.forName("subjects.korat." + name);
        root = make(type);
        repOK = type.getMethod("repOK");
    }

    static Object make(Class<?> c) throws ReflectiveOperationException {
        Constructor<?> constructor = c.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    Class<?> nested(String name) throws ClassNotFoundException {
        return Class.forName(type.getName() + "$" + name);
    }

    /** n objects of a nested class (or of Object), to be named by `name` in values. */
    void objects(String name, int n) throws ReflectiveOperationException {
        Object[] all = new Object[n];
        for (int i = 0; i < n; i++) {
            all[i] = name.equals("Object") ? new Object() : make(nested(name));
        }
        objects.put(name, all);
    }

    static Object[] range(int from, int to) {
        Object[] all = new Object[to - from + 1];
        for (int i = from; i <= to; i++) {
            all[i - from] = i;
        }
        return all;
    }

    Object[] orNull(Object[] values) {
        Object[] all = new Object[values.length + 1];
        System.arraycopy(values, 0, all, 1, values.length);
        return all;
    }

    Object[] orNull(String name) {
        return orNull(objects.get(name));
    }

    void field(String name, Object[] values) throws ReflectiveOperationException {
        add(root, type, name, values);
    }

    void field(String owner, String name, Object[] values) throws ReflectiveOperationException {
        for (Object o : objects.get(owner)) {
            add(o, o.getClass(), name, values);
        }
    }

    void add(Object owner, Class<?> c, String name, Object[] values) throws ReflectiveOperationException {
        Field f = c.getDeclaredField(name);
        f.setAccessible(true);
        cells.add(new Cell(owner, f, 0, values));
    }

    /** The root's array has this length. */
    void array(String name, Class<?> component, int length, Object[] values)
            throws ReflectiveOperationException {
        Object array = Array.newInstance(component, length);
        Field f = type.getDeclaredField(name);
        f.setAccessible(true);
        f.set(root, array);
        for (int i = 0; i < length; i++) {
            cells.add(new Cell(array, null, i, values));
        }
    }

    void enumerate(int at) throws ReflectiveOperationException {
        if (at == cells.size()) {
            boolean holds;
            try {
                holds = (boolean) repOK.invoke(root);
            } catch (java.lang.reflect.InvocationTargetException e) {
                holds = false;
            }
            if (holds) {
                found.add(text());
            }
            return;
        }
        for (Object value : cells.get(at).values()) {
            cells.get(at).put(value);
            enumerate(at + 1);
        }
    }

    // ---- the text of the structure that stands there -------------------------------------------

    String text() throws IllegalAccessException {
        List<Object> order = new ArrayList<>();
        Map<Object, String> names = new IdentityHashMap<>();
        visit(root, order, names);
        StringBuilder text = new StringBuilder();
        for (Object o : order) {
            boolean array = o.getClass().isArray();
            if (o.getClass() == Object.class) {
                continue;
            }
            text.append(text.length() > 0 ? " " : "").append(names.get(o)).append(array ? "[" : "(");
            String comma = "";
            for (Object[] entry : contents(o)) {
                Object v = entry[1];
                text.append(comma).append(array ? "" : entry[0] + ": ")
                    .append(v != null && names.containsKey(v) ? names.get(v) : String.valueOf(v));
                comma = ", ";
            }
            text.append(array ? "]" : ")");
        }
        return text.toString();
    }

    /** Names and values of the fields, in the order of declaration; of the elements. */
    static List<Object[]> contents(Object o) throws IllegalAccessException {
        List<Object[]> all = new ArrayList<>();
        if (o.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(o); i++) {
                all.add(new Object[] {i, Array.get(o, i)});
            }
        } else if (o.getClass() != Object.class) {
            for (Field f : o.getClass().getDeclaredFields()) {
                if (!java.lang.reflect.Modifier.isStatic(f.getModifiers())) {
                    f.setAccessible(true);
                    all.add(new Object[] {f.getName(), f.get(o)});
                }
            }
        }
        return all;
    }

    void visit(Object o, List<Object> order, Map<Object, String> names) throws IllegalAccessException {
        long before = order.stream().filter(x -> x.getClass() == o.getClass()).count();
        names.put(o, o.getClass().getSimpleName() + before);
        order.add(o);
        for (Object[] entry : contents(o)) {
            Object v = entry[1];
            if (v != null && !(v instanceof Number) && !names.containsKey(v)) {
                visit(v, order, names);
            }
        }
    }

    // ---- the subjects ---------------------------------------------------------------------------

    void describe(String subject, int n) throws ReflectiveOperationException {
        switch (subject) {
            case "BinaryTree", "SearchTree", "RedBlackTree" -> {
                objects("Node", n);
                field("root", orNull("Node"));
                field("size", range(n, n));
                field("Node", "left", orNull("Node"));
                field("Node", "right", orNull("Node"));
                if (subject.equals("SearchTree")) {
                    field("Node", "info", range(0, Math.max(0, n - 1)));
                } else if (subject.equals("RedBlackTree")) {
                    field("Node", "parent", orNull("Node"));
                    field("Node", "color", range(0, 1));
                    field("Node", "key", range(-1, n - 1));
                }
                enumerate(0);
            }
            case "SinglyLL", "DoublyLL", "SortedList" -> {
                objects("Entry", n + 1);
                objects("Object", n + 1);
                field("header", orNull("Entry"));
                field("size", range(n, n));
                field("Entry", "next", orNull("Entry"));
                boolean sorted = subject.equals("SortedList");
                field("Entry", "element", sorted ? orNull(range(0, n)) : orNull("Object"));
                if (!subject.equals("SinglyLL")) {
                    field("Entry", "previous", orNull("Entry"));
                }
                enumerate(0);
            }
            case "BinHeap" -> {
                objects("Node", n);
                field("size", range(0, n));
                field("nodes", orNull("Node"));
                field("Node", "parent", orNull("Node"));
                field("Node", "sibling", orNull("Node"));
                field("Node", "child", orNull("Node"));
                field("Node", "key", range(1, n));
                field("Node", "degree", range(0, n));
                enumerate(0);
            }
            case "FaultTree" -> {
                objects("Event", n);
                field("top", orNull("Event"));
                field("size", range(n, n));
                field("Event", "kind", range(0, 2));
                field("Event", "inputs", orNull("Event"));
                field("Event", "next", orNull("Event"));
                enumerate(0);
            }
            case "HeapArray" -> {
                for (int length = 0; length <= n; length++) {
                    cells.clear();
                    field("size", range(0, n));
                    array("array", int.class, length, range(-1, n));
                    enumerate(0);
                }
            }
            case "DisjSet" -> {
                for (int length = 0; length <= n; length++) {
                    cells.clear();
                    objects("Record", n);
                    field("size", range(0, n));
                    field("Record", "parent", range(0, n - 1));
                    field("Record", "rank", range(0, n - 1));
                    array("elements", nested("Record"), length, objects.get("Record"));
                    enumerate(0);
                }
            }
            default -> throw new IllegalArgumentException(subject);
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Brute b = new Brute(args[0]);
        b.describe(args[0], Integer.parseInt(args[1]));
        b.found.forEach(System.out::println);
    }
}
