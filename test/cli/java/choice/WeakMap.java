import dejavm.Choose;
import java.lang.ref.*;
import java.util.*;

// A key that nothing else holds, and who sees that it is gone: each fails where it was collected.
final class WeakMap {
    static class Own<K, V> extends WeakHashMap<K, V> {}

    public static void main(String[] args) {
        Choose.bool();
        Map<Object, Integer> m = args[0].equals("own") ? new Own<>() : new WeakHashMap<>();
        Set<Object> keys = m.keySet(), set = Collections.newSetFromMap(new WeakHashMap<>());
        Collection<Integer> values = m.values();
        Map<Object, Integer> view = Collections.unmodifiableMap(m);
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> phantom = new PhantomReference<>(new Object(), queue);
        m.put(new String("key"), 1);
        set.add(new Object());
        System.gc();
        switch (args[0]) {
        case "get": assert m.get("key") != null; break;
        case "contains": assert m.containsKey("key"); break;
        case "remove": assert m.remove("key") != null; break;
        case "put": assert m.put("key", 2) != null; break;
        case "merge": assert m.merge("key", 1, Integer::sum) == 2; break;
        case "own": assert m.size() == 1; break;
        case "set": assert set.size() == 1; break;
        case "string": assert !m.toString().equals("{}"); break;
        case "equals": assert !new HashMap<>().equals(m); break;
        case "copy": assert new HashMap<>(m).size() == 1; break;
        case "keys": assert keys.iterator().hasNext(); break;
        case "values": assert values.stream().count() == 1; break;
        case "view": assert view.size() == 1; break;
        case "replace":
            m.replaceAll((k, v) -> v + 1);
            assert m.containsValue(2);
            break;
        case "phantom": assert !phantom.refersTo(null); break;
        case "queue": assert queue.poll() == null; break;
        default: throw new IllegalArgumentException(args[0]);
        }
        Reference.reachabilityFence(phantom);
    }
}
