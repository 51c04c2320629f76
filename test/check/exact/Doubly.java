/** A doubly linked list with a header, and values that are in it once. */
final class Doubly {
    static final class Entry {
        int value;
        Entry next = this;
        Entry previous = this;
    }

    static final Entry HEADER = new Entry();
    static int step;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            int operation = Site.choose(1, 8);
            int value = operation % 4;
            Entry found = find(value);
            if (found != null) {
                found.previous.next = found.next;
                found.next.previous = found.previous;
            } else {
                insert(value, operation < 4 ? HEADER : HEADER.previous);
            }
        }
    }

    static Entry find(int value) {
        Entry entry = HEADER.next;
        while (entry != HEADER && entry.value != value) {
            entry = entry.next;
        }
        return entry == HEADER ? null : entry;
    }

    static void insert(int value, Entry after) {
        Entry entry = new Entry();
        entry.value = value;
        entry.next = after.next;
        entry.previous = after;
        after.next.previous = entry;
        after.next = entry;
    }
}
