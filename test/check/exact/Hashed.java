import java.util.HashMap;
import java.util.Map;

/** A hash table of the JDK with strings as keys, two of which collide. */
final class Hashed {
    static final String[] KEYS = {"Aa", "BB", "c"};
    static final Map<String, Integer> MAP = new HashMap<>();
    static int step;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            int operation = Site.choose(1, 6);
            String key = KEYS[operation % 3];
            if (operation < 3) {
                MAP.merge(key, 1, Integer::sum);
            } else {
                MAP.remove(key);
            }
        }
    }
}
