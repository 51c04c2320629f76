package dejavm;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * The implementation of {@link Engine} under plain {@code java}. A choice takes the next index of
 * {@code -Ddejavm.choices=0,2,1}. After the last one it takes a random index; {@code -Ddejavm.seed}
 * is the seed. A choice with a single option takes no index.
 */
final class Plain {
    private static final String[] GIVEN = given(System.getProperty("dejavm.choices", ""));
    private static final Random RANDOM = random(System.getProperty("dejavm.seed"));
    private static final Map<Integer, Integer> COUNTERS = new HashMap<>();
    private static final Map<String, Integer> VALUES = new HashMap<>();
    private static int used;

    private Plain() {
    }

    private static String[] given(String list) {
        return list.isBlank() ? new String[0] : list.trim().split("\\s*,\\s*");
    }

    private static Random random(String seed) {
        return seed == null ? new Random() : new Random(Long.parseLong(seed.trim()));
    }

    static synchronized int choose(int n, String what) {
        if (n == 0) {
            throw new PathEnded(what + " has nothing to choose from");
        }
        if (n == 1) {
            return 0;
        }
        if (used == GIVEN.length) {
            return RANDOM.nextInt(n);
        }
        int index = Integer.parseInt(GIVEN[used++]);
        if (index < 0 || index >= n) {
            throw new IllegalArgumentException("dejavm.choices: number " + used + " is " + index
                    + ", but " + what + " has " + n + " options");
        }
        return index;
    }

    static synchronized int named(String key, int op, int value) {
        if (op == 2) {
            VALUES.put(key, value);
        }
        return VALUES.getOrDefault(key, value);
    }

    static synchronized int counter(int id, int op, int value) {
        int before = op == 2 ? 0 : COUNTERS.getOrDefault(id, 0);
        int after = op == 0 ? before : before + value;
        COUNTERS.put(id, after);
        return after;
    }
}
