import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** compareTo through Comparable: of numbers, of what is no number, and where it throws from. */
public class ComparedNumbers {
    @SuppressWarnings({"unchecked", "rawtypes"})
    private static void compare(Comparable x, Object y) {
        try {
            System.out.println(x + " " + y + " " + x.compareTo(y));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
            for (StackTraceElement s : e.getStackTrace()) {
                System.out.println("  " + s);
            }
        }
    }

    public static void main(String[] args) {
        Comparable<?>[] left = {3, 5, "x", 3L, Integer.MIN_VALUE, Integer.MAX_VALUE, 'c'};
        for (Comparable<?> x : left) {
            for (Object y : new Object[] {3, "x", null, 3L, Integer.MIN_VALUE, 'c'}) {
                compare(x, y);
            }
        }
        TreeMap<Object, Integer> t = new TreeMap<>();
        for (int i = 0; i < 1000; i++) {
            t.put(i * 7919 % 1009, i);
        }
        System.out.println(t.firstKey() + " " + t.lastKey() + " " + t.size());
        PriorityQueue<Integer> q = new PriorityQueue<>(List.of(5, 1000000, -7, 2));
        while (!q.isEmpty()) {
            System.out.println(q.poll());
        }
    }
}
