// What is cached is the same object as long as it is held: a view in its map, a charset in a static field of the library.
// options: --bound 3 --op keys() --op same()
// violation: exception keys
// calls: keys() same()
// options: --bound 3 --op keys() --op same() --engine delta
// violation: exception keys
// calls: keys() same()
// options: --bound 3 --op keys() --op drop() --op size()
// states: 2
// executions: 6
// options: --bound 3 --op charset() --op sameCharset()
// violation: exception charset
// calls: charset() sameCharset()
// options: --bound 3 --op charset() --op sameCharset() --engine delta
// violation: exception charset
// calls: charset() sameCharset()
// options: --bound 3 --op charset() --op sameCharset() --statics
// violation: exception charset
// calls: charset() sameCharset()
// options: --bound 3 --op french() --op isFrench()
// violation: exception french
// calls: french() isFrench()
// options: --bound 3 --op french() --op isFrench() --statics
// violation: exception french
// calls: french() isFrench()
// options: --bound 3 --op text()
// states: 1
// executions: 1
import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

public class Caches {
    private final Map<Integer, Integer> map = new HashMap<>();
    private Set<Integer> keys;
    private Charset charset;

    public void keys() {
        keys = map.keySet();
    }

    public void drop() {
        keys = null;
    }

    public int size() {
        return map.keySet().size() + map.values().size();
    }

    public void same() {
        if (keys == map.keySet()) {
            throw new IllegalStateException("keys");
        }
    }

    public void charset() {
        charset = Charset.forName("windows-1252");
    }

    public void sameCharset() {
        if (charset == Charset.forName("windows-1252")) {
            throw new IllegalStateException("charset");
        }
    }

    public void french() {
        Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE);
    }

    public void isFrench() {
        if (Locale.getDefault(Locale.Category.FORMAT) == Locale.FRANCE) {
            throw new IllegalStateException("french");
        }
    }

    public String text() {
        return String.format("%,d %s", 12345, map);
    }
}
