import java.util.concurrent.ConcurrentHashMap;

/**
 * Both threads act on the same key. put: the last one remains, and the one that comes second gets the
 * value of the first: main gets null and 1 remains, or main gets 1 and 2 remains. computeIfAbsent: the
 * first one computes, both get its value. merge: both add, the sum is 3. [wrong]: a get and a put
 * are two operations: one addition may be lost, 1 or 2 remain instead of 3.
 */
// outcomes [put]: null 1, 1 2
// outcomes [compute]: 1 1, 2 2
// outcomes [merge]: 2 3, 3 3
// outcomes [wrong]: 1, 2, 3
public class Maps {
    static void add(ConcurrentHashMap<String, Integer> map, int n) {
        Integer old = map.get("k");
        map.put("k", (old == null ? 0 : old) + n);
    }

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        String how = args[0];
        Thread other = Outcome.start(() -> {
            switch (how) {
            case "put": map.put("k", 1); break;
            case "compute": map.computeIfAbsent("k", k -> 1); break;
            case "merge": map.merge("k", 1, Integer::sum); break;
            default: add(map, 1);
            }
        });
        Integer seen = null;
        switch (how) {
        case "put": seen = map.put("k", 2); break;
        case "compute": seen = map.computeIfAbsent("k", k -> 2); break;
        case "merge": seen = map.merge("k", 2, Integer::sum); break;
        default: add(map, 2);
        }
        other.join();
        throw new Outcome(how.equals("wrong") ? map.get("k") : seen + " " + map.get("k"));
    }
}
