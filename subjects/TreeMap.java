package subjects;

import dejavm.Op;

/** A specification of {@link java.util.TreeMap}: put(key, null) and remove. */
public class TreeMap {
    private final java.util.TreeMap<Integer, Object> map = new java.util.TreeMap<>();

    @Op public void put(int key) {
        map.put(key, null);
    }

    @Op public void remove(int key) {
        map.remove(key);
    }

    public boolean repOK() {
        int entries = 0;
        Integer before = null;
        for (Integer key : map.keySet()) {
            if (before != null && key <= before) {
                return false;
            }
            before = key;
            entries++;
        }
        return entries == map.size();
    }
}
