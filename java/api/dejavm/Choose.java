package dejavm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * Choices. {@code dejavm check} runs the program with every value that a choice can give, and finds
 * the executions that fail. A test that is to hold for every queue of up to four numbers:
 *
 * <pre>{@code
 * Queue<Integer> queue = new MyQueue();
 * for (int i = Choose.integer(0, 4); i > 0; i--) {
 *     queue.add(Choose.integer(1, 3));
 * }
 * Choose.assume(queue.size() > 1);
 * assert queue.remove() != null;
 * }</pre>
 *
 * <p>Values are tried in the order in which they are described here, unless the search is asked to
 * take another. A choice with one value is none; a choice with no value at all forgets the path,
 * like {@code assume(false)}.
 *
 * <p>Under plain {@code java} a choice is random ({@code -Ddejavm.seed=n} repeats it), or given by
 * {@code -Ddejavm.choices=0,2,1}: the indices to take, in order, counting from 0.
 */
public final class Choose {
    private static final int LONGEST_PERMUTATION = 12;
    private static final int LARGEST_SET = 30;
    private static final Object[] FALSE_TRUE = {false, true};

    private Choose() {
    }

    /** A number from lo to hi, both included, upwards. */
    public static int integer(int lo, int hi) {
        int n = hi - lo + 1;
        if (n <= 0) {
            n = Engine.size(lo, hi);
        }
        return lo + (Engine.ACTIVE ? Engine.choose(n, lo, "Choose.integer", null, 0)
                : Plain.choose(n, "Choose.integer"));
    }

    /** False, then true. */
    public static boolean bool() {
        return Engine.pick(2, 0, "Choose.bool", FALSE_TRUE) == 1;
    }

    /** One of the values. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <T> T of(T... values) {
        return values[Engine.pick(values.length, 0, "Choose.of", values)];
    }

    /** One element of the list. */
    public static <T> T from(List<? extends T> list) {
        return list.get(Engine.pick(list.size(), 0, "Choose.from", list.toArray()));
    }

    /** One constant of the enum. */
    public static <E extends Enum<E>> E enumOf(Class<E> type) {
        E[] constants = type.getEnumConstants();
        return constants[Engine.pick(constants.length, 0, "Choose.enumOf", constants)];
    }

    /** A new array with the elements, at most 12, in one of all orders, first as they are. */
    public static <T> T[] permutation(T[] elements) {
        T[] result = elements.clone();
        int rank = Engine.pick(orders(result.length), 0, "Choose.permutation", null);
        permute(result, rank);
        return result;
    }

    /** A new list with the elements, at most 12, in one of all orders, first as they are. */
    public static <T> List<T> permutation(Collection<? extends T> elements) {
        List<T> result = new ArrayList<>(elements);
        int rank = Engine.pick(orders(result.size()), 0, "Choose.permutation", null);
        for (int i = 0; i < result.size(); i++) {
            int rest = orders(result.size() - 1 - i);
            result.add(i, result.remove(i + rank / rest));
            rank %= rest;
        }
        return result;
    }

    /** A new list of some, none or all of the elements, in their order; at most 30 elements. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <T> List<T> subset(T... elements) {
        return subset(Arrays.asList(elements));
    }

    /** A new list of some, none or all of the elements, in their order; at most 30 elements. */
    public static <T> List<T> subset(Collection<? extends T> elements) {
        if (elements.size() > LARGEST_SET) {
            throw Engine.refused("Choose.subset of more than " + LARGEST_SET + " elements");
        }
        int members = Engine.pick(1 << elements.size(), 0, "Choose.subset", null);
        List<T> result = new ArrayList<>(Integer.bitCount(members));
        for (T element : elements) {
            if ((members & 1) != 0) {
                result.add(element);
            }
            members >>>= 1;
        }
        return result;
    }

    /** Goes on only if the condition holds; otherwise this path is forgotten, and is no failure. */
    public static void assume(boolean condition) {
        if (!condition) {
            Engine.endPath("Choose.assume: the condition does not hold");
        }
    }

    /**
     * Stores what can be reached from the object, and says whether the same was stored before: true
     * for a structure that is equal up to the identity of its objects. For drivers that match on
     * some of their objects instead of the whole state:
     *
     * <pre>{@code
     * Choose.assume(!Choose.storeIfNotAlreadyStored(tree));
     * }</pre>
     *
     * <p>What is forgotten so may differ in its future from what was seen (in the number of steps
     * that are left, for example), so the programmer answers for the executions that are not
     * looked at. Under plain {@code java} it is always false.
     */
    public static boolean storeIfNotAlreadyStored(Object root) {
        return Engine.ACTIVE && Engine.seen(root);
    }

    private static int orders(int n) {
        if (n > LONGEST_PERMUTATION) {
            throw Engine.refused(
                    "Choose.permutation of more than " + LONGEST_PERMUTATION + " elements");
        }
        int product = 1;
        for (int i = 2; i <= n; i++) {
            product *= i;
        }
        return product;
    }

    /** Makes the order number rank, in lexicographic order, of the elements. */
    private static void permute(Object[] elements, int rank) {
        for (int i = 0; i < elements.length; i++) {
            int rest = orders(elements.length - 1 - i);
            int taken = i + rank / rest;
            Object element = elements[taken];
            System.arraycopy(elements, i, elements, i + 1, taken - i);
            elements[i] = element;
            rank %= rest;
        }
    }
}
