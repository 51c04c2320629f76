/**
 * An object that only one thread has is private, until a reference to it is stored where others can
 * find it. Then all that it leads to is shared too: the accesses through two steps race. [private]:
 * an object of the same class that is never published is not visible at all.
 */
// check: race: Node.value
// check [private]: ok
public class SharedRef {
    static final class Node {
        int value;
        Node next;
    }

    static volatile Node published;

    public static void main(String[] args) {
        Node first = new Node();
        first.next = new Node();
        new Thread(() -> {
            Node n = published;
            if (n != null) {
                n.next.value++;
            }
        }).start();
        if (args.length == 0) {
            published = first;
        }
        first.next.value++;
    }
}
