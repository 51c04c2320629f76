/** Objects made in different orders, and much garbage between them. */
final class Garbage {
    static final class Node {
        Node next;
        int[] data;
    }

    static Node first;
    static Node second;
    static boolean swapped;
    static int step;

    public static void main(String[] args) {
        swapped = Site.bool(1);
        if (swapped) {
            second = made(2);
            first = made(1);
        } else {
            first = made(1);
            second = made(2);
        }
        swapped = false;
        for (; step < 3; step++) {
            switch (Site.choose(2, 3)) {
                case 0 -> first.next = made(step);
                case 1 -> second.next = first.next;
                default -> first.next = null;
            }
        }
    }

    static Node made(int size) {
        for (int i = 0; i < 50; i++) {
            new Node().data = new int[i + size];
        }
        Node node = new Node();
        node.data = new int[size];
        return node;
    }
}
