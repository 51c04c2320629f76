import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** hashCode and equals that choose, called by maps; and maps changed inside computeIfAbsent. */
final class Hashes {
    static final class Key {
        final int n;

        Key(int n) {
            this.n = n;
        }

        @Override
        public int hashCode() {
            return Site.choose(1, 2);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key k && (k.n == n || Site.bool(2));
        }

        @Override
        public String toString() {
            return "k" + n;
        }
    }

    public static void main(String[] args) {
        String seen = "";
        Map<Key, Integer> map = Site.bool(3) ? new HashMap<>() : new ConcurrentHashMap<>();
        Key a = new Key(1);
        seen += map.put(a, 1);
        seen += map.put(new Key(2), 2);
        seen += map.get(a);
        if (Site.bool(4)) {
            seen += map.computeIfAbsent(new Key(3), k -> Site.choose(5, 2) + 30);
        } else {
            Set<Key> set = new HashSet<>(List.of(a));
            seen += set.add(new Key(4));
        }
        throw new RuntimeException(seen + map.size());
    }
}
