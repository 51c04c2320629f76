package dejavm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * Choices of a program. {@code dejavm check} runs the program with every value that a choice can
 * return, and reports the executions that fail. This test checks every queue of up to four numbers:
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
 * <p>Each method documents the order in which its values are tried; the option {@code --order} can
 * change it. A choice with a single value is not a choice point: it adds no transition. A choice
 * without any value (of an empty list, say) ends the path, like {@code assume(false)}.
 *
 * <p>Under plain {@code java} every choice returns a random value; {@code -Ddejavm.seed=42} makes a
 * run repeatable. {@code -Ddejavm.choices=0,2,1} takes these values instead: each number is the
 * index of the value to take, from 0, for the first choice, the second, and so on. Choices with a
 * single value use no number. Reports of {@code dejavm} end with such a command.
 */
public final class Choose {
    private static final int LONGEST_PERMUTATION = 12;
    private static final int LARGEST_SET = 30;
    private static final Object[] FALSE_TRUE = {false, true};

    private Choose() {
    }

    /**
     * Chooses a number from an interval, in ascending order.
     *
     * <pre>{@code
     * int size = Choose.integer(0, 4);     // 0, 1, 2, 3, 4
     * }</pre>
     *
     * @param lo the smallest number
     * @param hi the largest number; if it is smaller than {@code lo}, the path ends
     * @return a number from lo to hi, both included
     */
    public static int integer(int lo, int hi) {
        int n = hi - lo + 1;
        if (n <= 0) {
            n = Engine.size(lo, hi);
        }
        return lo + (Engine.ACTIVE ? Engine.choose(n, lo, "Choose.integer", null, 0)
                : Plain.choose(n, "Choose.integer"));
    }

    /**
     * Chooses a truth value: false first, then true.
     *
     * @return false or true
     */
    public static boolean bool() {
        return Engine.pick(2, 0, "Choose.bool", FALSE_TRUE) == 1;
    }

    /**
     * Chooses one of the values, in the order given.
     *
     * <pre>{@code
     * String unit = Choose.of("mm", "cm", "m");
     * }</pre>
     *
     * @param <T> the type of the values
     * @param values the values, which may include null; if there are none, the path ends
     * @return one of the values
     */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <T> T of(T... values) {
        return values[Engine.pick(values.length, 0, "Choose.of", values)];
    }

    /**
     * Chooses one element of a list, in the order of the list.
     *
     * @param <T> the type of the elements
     * @param list the list; if it is empty, the path ends
     * @return one of its elements
     */
    public static <T> T from(List<? extends T> list) {
        return list.get(Engine.pick(list.size(), 0, "Choose.from", list.toArray()));
    }

    /**
     * Chooses a constant of an enum, in the order of declaration.
     *
     * <pre>{@code
     * Color color = Choose.enumOf(Color.class);
     * }</pre>
     *
     * @param <E> the enum
     * @param type the class of the enum
     * @return one of its constants
     */
    public static <E extends Enum<E>> E enumOf(Class<E> type) {
        E[] constants = type.getEnumConstants();
        return constants[Engine.pick(constants.length, 0, "Choose.enumOf", constants)];
    }

    /**
     * Chooses an order for the elements of an array. The first order is the given one; the others
     * follow in lexicographic order of the positions. Equal elements count as different ones.
     *
     * <pre>{@code
     * String[] order = Choose.permutation(new String[] {"a", "b", "c"});     // 6 values
     * }</pre>
     *
     * @param <T> the type of the elements
     * @param elements the elements, at most 12; the array does not change
     * @return a new array with the elements in the order chosen
     */
    public static <T> T[] permutation(T[] elements) {
        T[] result = elements.clone();
        int rank = Engine.pick(orders(result.length), 0, "Choose.permutation", null);
        permute(result, rank);
        return result;
    }

    /**
     * Chooses an order for the elements of a collection, as {@link #permutation(Object[])}.
     *
     * @param <T> the type of the elements
     * @param elements the elements, at most 12; the collection does not change
     * @return a new list with the elements in the order chosen
     */
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

    /**
     * Chooses a subset of the elements: first the empty one, last all of them.
     *
     * <pre>{@code
     * List<String> topping = Choose.subset("ham", "olives");     // 4 values
     * }</pre>
     *
     * @param <T> the type of the elements
     * @param elements the elements, at most 30
     * @return a new list of the elements chosen, in the given order
     */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <T> List<T> subset(T... elements) {
        return subset(Arrays.asList(elements));
    }

    /**
     * Chooses a subset of a collection, as {@link #subset(Object[])}.
     *
     * @param <T> the type of the elements
     * @param elements the elements, at most 30; the collection does not change
     * @return a new list of the elements chosen, in the order of the collection
     */
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

    /**
     * Continues only if a condition holds. If it does not hold, the path ends without a failure.
     *
     * <pre>{@code
     * Choose.assume(a < b);     // only pairs in ascending order
     * }</pre>
     *
     * <p>Under plain {@code java} it throws {@link PathEnded} if the condition does not hold.
     *
     * @param condition the condition
     */
    public static void assume(boolean condition) {
        if (!condition) {
            Engine.endPath("Choose.assume: the condition does not hold");
        }
    }

    /**
     * Stores the objects that are reachable from an object, and returns whether the same structure
     * was stored before. Structures are the same if they are isomorphic: the identity of objects
     * does not count. Drivers use it to match states by some of their objects:
     *
     * <pre>{@code
     * Choose.assume(!Choose.storeIfNotAlreadyStored(tree));
     * }</pre>
     *
     * <p>The rest of the state is not compared. If it matters for the future of the path (a count
     * of the steps that are left, say), the search misses executions.
     *
     * <p>Under plain {@code java} it always returns false.
     *
     * @param root the object
     * @return whether an isomorphic structure was stored before, on this path or another one
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

    /** Puts the elements into the order with this rank, in lexicographic order. */
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
