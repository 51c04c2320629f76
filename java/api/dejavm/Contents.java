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
 * Compares a collection with its model, by what the interfaces of {@code java.util} promise: maps,
 * sets and lists are equal, whichever is asked, and where both have an order of their own it is the
 * same; queues hold the same elements, double-ended ones in the same order. What {@code dejavm
 * explore --model} compares after each operation for such pairs.
 */
public final class Contents {
    private Contents() {
    }

    /** Where they differ, in words, or null: they do not. */
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

    /** What its iterator gives; of a map, its keys. */
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
