import dejavm.Op;
import dejavm.Range;

/** References that lead out of the state, to numbers and words, and null: of different shapes. */
public class Boxes {
    private Object first;
    private Object second = 1;
    private final Object[] row = new Object[2];

    @Op public void set(@Range(from = 0, to = "3") int n) {
        first = n == 0 ? null : n == 1 ? (Object) "one" : n == 2 ? (Object) 'c' : (Object) n;
    }

    @Op public void move(@Range(from = 0, to = "1") int i) {
        row[i] = first;
        second = row[1 - i];
    }

    @Op public void make() {
        first = new Object[] {second};
    }
}
