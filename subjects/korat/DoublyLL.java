package subjects.korat;

import java.util.HashSet;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A circular doubly linked list. */
public class DoublyLL {
    public static class Entry {
        Object element;
        Entry next;
        Entry previous;
    }

    private Entry header;
    private int size;

    public boolean repOK() {
        if (header == null) {
            return false;
        }
        if (header.element == null) {
            return size == 0 && header.next == header && header.previous == header;
        }
        Set<Entry> seen = new HashSet<>();
        Entry entry = header;
        while (seen.add(entry)) {
            Entry next = entry.next;
            if (next == null || next.previous != entry) {
                return false;
            }
            entry = next;
        }
        return entry == header && size == seen.size();
    }

    /** All lists of exactly n entries. */
    public static IFinitization finDoublyLL(int n) {
        return finDoublyLL(n, n, n + 1, n + 1);
    }

    public static IFinitization finDoublyLL(int minSize, int maxSize, int entries, int elements) {
        IFinitization f = FinitizationFactory.create(DoublyLL.class);
        IObjSet set = f.createObjSet(Entry.class, entries, true);
        f.set("header", set);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set("Entry.element", f.createObjSet(Object.class, elements, true));
        f.set("Entry.next", set);
        f.set("Entry.previous", set);
        return f;
    }
}
