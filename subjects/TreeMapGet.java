package subjects;

import dejavm.Op;

/** {@link TreeMap} with get, as in the paper on mixed execution. */
public class TreeMapGet {
    private final java.util.TreeMap<Integer, Object> map = new java.util.TreeMap<>();

    @Op public void put(int key) {
        map.put(key, null);
    }

    @Op public void remove(int key) {
        map.remove(key);
    }

    @Op public Object get(int key) {
        return map.get(key);
    }

    public boolean repOK() {
        return map.keySet().size() == map.size();
    }
}
