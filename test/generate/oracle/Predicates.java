import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * How many structures predicates of `programs` hold of, by loops over all values on a regular JVM, each
 * on an object of its own. A line each: class, predicate, arguments, number.
 */
public class Predicates {
    private static boolean holds(Class<?> type, String predicate, Object... contents)
            throws ReflectiveOperationException {
        Object object = type.getConstructor().newInstance();
        for (int i = 0; i < contents.length; i += 2) {
            Field field = type.getDeclaredField((String) contents[i]);
            field.setAccessible(true);
            field.set(object, contents[i + 1]);
        }
        Method method = type.getMethod(predicate);
        try {
            return (boolean) method.invoke(object);
        } catch (InvocationTargetException e) {
            return false;
        }
    }

    /** Arrays of 0 to most elements, each from `from` to `to`. */
    private static List<int[]> arrays(int most, int from, int to) {
        List<int[]> all = new ArrayList<>();
        for (int length = 0; length <= most; length++) {
            int[] a = new int[length];
            fill(all, a, 0, from, to);
        }
        return all;
    }

    private static void fill(List<int[]> all, int[] a, int at, int from, int to) {
        if (at == a.length) {
            all.add(a.clone());
            return;
        }
        for (a[at] = from; a[at] <= to; a[at]++) {
            fill(all, a, at + 1, from, to);
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        for (String predicate : List.of("repOK", "copies", "copiesOver", "measures", "reads")) {
            int n = 0;
            for (int[] a : arrays(2, 0, 1)) {
                n += holds(Copied.class, predicate, "array", a.clone()) ? 1 : 0;
            }
            System.out.println("Copied " + predicate + " 2 " + n);
        }
        for (String predicate : List.of("repOK", "readsLater")) {
            int n = 0;
            for (int x = 0; x <= 2; x++) {
                for (int y = 0; y <= 2; y++) {
                    n += holds(Written.class, predicate, "x", x, "y", y) ? 1 : 0;
                }
            }
            System.out.println("Written " + predicate + " " + n);
        }
        for (String predicate : List.of("repOK", "inTwoPlaces")) {
            int n = 0;
            for (int size = 0; size <= 3; size++) {
                for (int[] a : arrays(3, -1, 3)) {
                    n += holds(Aliased.class, predicate, "size", size, "array", a.clone()) ? 1 : 0;
                }
            }
            System.out.println("Aliased " + predicate + " 3 " + n);
        }
    }
}
