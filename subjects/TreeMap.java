package subjects;

import dejavm.Op;

/** A specification over {@link java.util.TreeMap}: keys are put, with no value, and removed. */
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
