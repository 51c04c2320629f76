package drivers;

import dejavm.Choose;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Classes of the jar are first used after choices, by each path in its own order. */
public class Paths {
    static Object use(int which) {
        return switch (which) {
            case 0 -> p.A.text();
            case 1 -> new p.B().toString();
            case 2 -> new p.B().loud();
            default -> p.Mark.class.getName();
        };
    }

    public static void main(String[] args) {
        Map<Object, Integer> seen = new IdentityHashMap<>();
        List<Object> hashes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int which = Choose.integer(0, 3);
            seen.merge(use(which).toString().intern(), 1, Integer::sum);
            if (Choose.bool()) hashes.add(System.identityHashCode(new Object()));
        }
        assert seen.values().stream().mapToInt(n -> n).sum() == 3;
        if (args.length > 0) assert seen.size() < 3 || hashes.size() < 3 : seen.keySet().toString().length();
    }
}
