/** A circular list: the same ring is reached by insertions in other orders, and turned. */
final class Ring {
    static final class Node {
        int value;
        Node next;
    }

    static Node at;
    static int step;

    public static void main(String[] args) {
        for (; step < 5; step++) {
            switch (Site.choose(1, 4)) {
                case 0 -> insert(0);
                case 1 -> insert(1);
                case 2 -> turn();
                default -> remove();
            }
        }
    }

    static void insert(int value) {
        Node node = new Node();
        node.value = value;
        node.next = at == null ? node : at.next;
        if (at == null) {
            at = node;
        }
        at.next = node;
    }

    static void turn() {
        if (at != null) {
            at = at.next;
        }
    }

    static void remove() {
        if (at != null) {
            at = at.next == at ? null : removeNext();
        }
    }

    static Node removeNext() {
        at.next = at.next.next;
        return at;
    }
}
