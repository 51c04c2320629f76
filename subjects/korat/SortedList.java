package subjects.korat;

import java.util.HashSet;
import java.util.Set;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A circular list with a header entry without an element; the other elements are sorted. */
public class SortedList {
    public static class Entry {
        Object element;
        Entry next;
        Entry previous;
    }

    private Entry header;
    private int size;

    public boolean repOK() {
        return header != null && header.element == null && isRing() && isSorted();
    }

    private boolean isRing() {
        Set<Entry> seen = new HashSet<>();
        Entry entry = header;
        while (seen.add(entry)) {
            Entry next = entry.next;
            if (next == null || next.previous != entry) {
                return false;
            }
            entry = next;
        }
        return entry == header && size == seen.size() - 1;
    }

    private boolean isSorted() {
        Entry entry = header.next;
        if (entry == header) {
            return true;
        }
        if (!(entry.element instanceof Integer)) {
            return false;
        }
        while (entry.next != header) {
            Entry next = entry.next;
            if (!(next.element instanceof Integer)
                || (Integer) entry.element > (Integer) next.element) {
                return false;
            }
            entry = next;
        }
        return true;
    }

    /** All lists of exactly n elements, each with one of n + 1 numbers. */
    public static IFinitization finSortedList(int n) {
        return finSortedList(n, n, n + 1, n + 1);
    }

    public static IFinitization finSortedList(int minSize, int maxSize, int entries, int numbers) {
        IFinitization f = FinitizationFactory.create(SortedList.class);
        IObjSet set = f.createObjSet(Entry.class, entries, true);
        IClassDomain integers = f.createClassDomain(Integer.class);
        for (int i = 0; i < numbers; i++) {
            integers.addObject(i);
        }
        integers.includeInIsomorphismCheck(false);
        f.set("header", set);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set("Entry.element", f.createObjSet(integers, true));
        f.set("Entry.next", set);
        f.set("Entry.previous", set);
        return f;
    }
}
