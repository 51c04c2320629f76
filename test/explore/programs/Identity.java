// Asks for the identity hash codes of its keys, which are no operation's doing.
// options: --bound 3 --op 'put({1,"a"})' --op 'remove({1,"a"})'
// states: 4
// executions: 16
import java.util.IdentityHashMap;

public class Identity {
    private final IdentityHashMap<Object, Boolean> keys = new IdentityHashMap<>();

    public void put(Object key) {
        keys.put(key, true);
    }

    public void remove(Object key) {
        keys.remove(key);
    }
}
