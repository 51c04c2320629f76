// closed: states=112 ends=341, for N = 4: sum over i<N of sum over k<=i of N^k; ends sum over k<=N
final class LinkedStack {
    static final class Node {
        int value;
        Node next;
    }

    static Node top;
    static int step;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            int operation = Site.choose(1, 5);
            if (operation < 4) {
                Node node = new Node();
                node.value = operation;
                node.next = top;
                top = node;
            } else if (top != null) {
                top = top.next;
            }
        }
    }
}
