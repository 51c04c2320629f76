import java.util.TreeMap;

/** A red-black tree of the JDK. */
final class Sorted {
    static final TreeMap<Integer, Integer> MAP = new TreeMap<>();
    static int step;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            int operation = Site.choose(1, 8);
            if (operation < 4) {
                MAP.put(operation, null);
            } else {
                MAP.remove(operation - 4);
            }
        }
    }
}
