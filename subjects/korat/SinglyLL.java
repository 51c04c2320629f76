package subjects.korat;

import java.util.HashSet;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A singly linked list with a header entry; no element is null. */
public class SinglyLL {
    public static class Entry {
        Object element;
        Entry next;
    }

    private Entry header;
    private int size;

    public boolean repOK() {
        if (header == null || header.element != null) {
            return false;
        }
        Set<Entry> seen = new HashSet<>();
        seen.add(header);
        Entry entry = header;
        while (true) {
            Entry next = entry.next;
            if (next == null) {
                break;
            }
            if (next.element == null || !seen.add(next)) {
                return false;
            }
            entry = next;
        }
        return size == seen.size() - 1;
    }

    /** All lists of exactly n elements. */
    public static IFinitization finSinglyLL(int n) {
        return finSinglyLL(n, n, n + 1, n + 1);
    }

    public static IFinitization finSinglyLL(int minSize, int maxSize, int entries, int elements) {
        IFinitization f = FinitizationFactory.create(SinglyLL.class);
        IObjSet set = f.createObjSet(Entry.class, entries, true);
        f.set("header", set);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set("Entry.element", f.createObjSet(Object.class, elements, true));
        f.set("Entry.next", set);
        return f;
    }
}
