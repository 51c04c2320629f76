import dejavm.Op;
import dejavm.Range;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;

/** Some states hold what cannot be merged, an iterator or an identity hash; the others can. */
public class Some {
    private final List<Integer> list = new ArrayList<>();
    private Iterator<Integer> iterator;
    private Object object = new Object();
    private int hash;

    @Op public void add(@Range(from = 1, to = "3") int n) {
        if (list.size() < 3) {
            list.add(n);
        }
    }

    @Op public void iterate() {
        iterator = iterator == null ? list.iterator() : null;
    }

    @Op(mayThrow = ConcurrentModificationException.class) public int next() {
        return iterator != null && iterator.hasNext() ? iterator.next() : 0;
    }

    @Op public void hash() {
        hash = object.hashCode() % 2;
    }

    @Op public void renew() {
        object = new Object();
    }
}
