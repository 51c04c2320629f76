package dejavm;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Compares a collection with its model. {@code dejavm explore --model} does that after each
 * operation if both are maps, sets, lists or queues.
 *
 * <p>Maps, sets and lists must be equal, in both directions. If both have a defined order, it must
 * be the same. Queues must have the same elements, and deques also in the same order.
 */
public final class Contents {
    private Contents() {
    }

    /**
     * Compares two collections or maps.
     *
     * @param object the object under test
     * @param model its model
     * @return a text that describes the difference; null if there is none
     */
    public static String difference(Object object, Object model) {
        if (object instanceof List || object instanceof Map || object instanceof java.util.Set) {
            if (!object.equals(model)) {
                return shown(object, model, "object.equals(model) is false");
            }
            if (!model.equals(object)) {
                return shown(object, model, "model.equals(object) is false");
            }
        }
        List<Object> mine = elements(object);
        List<Object> theirs = elements(model);
        if (isOrdered(object) && isOrdered(model)) {
            return mine.equals(theirs) ? null : shown(mine, theirs, "in another order");
        }
        return counts(mine).equals(counts(theirs)) ? null
                : shown(mine, theirs, "with other elements");
    }

    private static String shown(Object object, Object model, String how) {
        return "is " + object + ", the model " + model + ": " + how;
    }

    private static boolean isOrdered(Object o) {
        return o instanceof List || o instanceof Deque || o instanceof SortedSet
                || o instanceof SortedMap || o instanceof LinkedHashSet || o instanceof LinkedHashMap;
    }

    /** The elements of a collection, or the keys of a map, in the order of their iterator. */
    private static List<Object> elements(Object o) {
        Collection<?> all = o instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) o;
        List<Object> found = new ArrayList<>();
        for (Object element : all) {
            found.add(element);
        }
        return found;
    }

    private static Map<Object, Integer> counts(List<Object> elements) {
        Map<Object, Integer> counts = new HashMap<>();
        for (Object element : elements) {
            counts.merge(element, 1, Integer::sum);
        }
        return counts;
    }
}
