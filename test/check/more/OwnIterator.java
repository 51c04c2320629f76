// states: 3    1; with and without a change that the iterator can tell: 2
// ends: 1
// violations: assertion changed
// depth: 2
import gov.nasa.jpf.vm.Verify;
import java.util.AbstractList;

/** A list of the program remembers its number of changes itself. */
final class OwnIterator extends AbstractList<Integer> {
    static final OwnIterator LIST = new OwnIterator();
    static final Cursor CURSOR = LIST.new Cursor();

    int size;

    @Override
    public Integer get(int index) {
        return index;
    }

    @Override
    public int size() {
        return size;
    }

    void grow(int by) {
        size += by;
        modCount++;
    }

    final class Cursor {
        final int expected = modCount;

        void check() {
            assert modCount == expected : "changed";
        }
    }

    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            LIST.grow(1);
            LIST.grow(-1);
        }
        Verify.getBoolean();
        CURSOR.check();
    }
}
