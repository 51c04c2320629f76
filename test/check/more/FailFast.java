// states: 4    1; what was changed before the iterator is forgotten: 1; after it is not: 2
// ends: 3      not moved on, with and without a change; moved on without
// violations: exception java.util.ConcurrentModificationException
// depth: 3
import gov.nasa.jpf.vm.Verify;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

final class FailFast {
    static final List<Integer> LIST = new ArrayList<>(4);
    static Iterator<Integer> iterator;

    public static void main(String[] args) {
        LIST.add(1);
        LIST.add(2);
        changeIf(Verify.getBoolean());
        iterator = LIST.iterator();
        changeIf(Verify.getBoolean());
        if (Verify.getBoolean()) {
            iterator.next();
        }
    }

    static void changeIf(boolean change) {
        if (change) {
            LIST.add(3);
            LIST.remove(2);
        }
    }
}
