package p;

/** A set of small numbers, as a sorted list. */
public class Bag {
    static class Node {
        int value;
        Node next;
    }

    private Node first;

    public boolean add(int value) {
        Node before = null, at = first;
        while (at != null && at.value < value) {
            before = at;
            at = at.next;
        }
        if (at != null && at.value == value) return false;
        Node made = new Node();
        made.value = value;
        made.next = at;
        if (before == null) first = made;
        else before.next = made;
        return true;
    }

    public boolean remove(int value) {
        Node before = null, at = first;
        while (at != null && at.value != value) {
            before = at;
            at = at.next;
        }
        if (at == null) return false;
        if (before == null) first = at.next;
        else before.next = at.next;
        return true;
    }

    /** Needs a class that no other operation needs. */
    public String show(Talks t) {
        return t == null ? new Shown(this).toString() : t.talk();
    }

    public boolean repOK() {
        for (Node n = first; n != null && n.next != null; n = n.next)
            if (n.value >= n.next.value) return false;
        return true;
    }

    static class Shown {
        private final Bag bag;

        Shown(Bag bag) {
            this.bag = bag;
        }

        @Override
        public String toString() {
            StringBuilder all = new StringBuilder();
            for (Node n = bag.first; n != null; n = n.next) all.append(n.value);
            return all.toString();
        }
    }
}
