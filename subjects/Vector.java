package subjects;

import dejavm.Op;
import dejavm.Range;

/** A specification of {@link java.util.Vector}. */
public class Vector {
    private final java.util.Vector<Integer> vector = new java.util.Vector<>();

    @Op public void addElement(int value) {
        vector.addElement(value);
    }

    @Op public boolean removeElement(int value) {
        return vector.removeElement(value);
    }

    @Op(mayThrow = ArrayIndexOutOfBoundsException.class)
    public int elementAt(@Range(from = 0, to = "N-1") int index) {
        return vector.elementAt(index);
    }

    public boolean repOK() {
        for (int i = 0; i < vector.size(); i++) {
            if (vector.elementAt(i) == null) {
                return false;
            }
        }
        return vector.size() <= vector.capacity();
    }
}
