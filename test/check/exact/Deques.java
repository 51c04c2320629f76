import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;

/** A queue in an array, whose old places stay used up, and one of linked nodes. */
final class Deques {
    static final Deque<Integer> RING = new ArrayDeque<>(2);
    static final Deque<Integer> LINKED = new LinkedList<>();
    static int step;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            switch (Site.choose(1, 5)) {
                case 0 -> RING.addFirst(step);
                case 1 -> RING.addLast(7);
                case 2 -> RING.pollFirst();
                case 3 -> LINKED.addFirst(5);
                default -> LINKED.pollLast();
            }
        }
    }
}
