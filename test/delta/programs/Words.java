import dejavm.Op;
import dejavm.Range;
import java.util.Arrays;

/** Strings that differ are joined; references that differ are copied to arrays that some of them do not fit in. */
public class Words {
    private String first = "";
    private String second = "ab";
    private Integer[] boxes = {3, 1};
    private final Object[] any = new Object[2];
    private int n;

    @Op public void set(@Range(from = 0, to = "2") int to) {
        n = to;
    }

    @Op public void join(@Range(from = 0, to = "1") int i) {
        if (first.length() < 3) {
            first = first + (char) ('a' + i) + n;
        }
    }

    @Op public void swap() {
        String old = first;
        first = second;
        second = old.length() < 4 ? old + first.length() : "";
    }

    @Op(mayThrow = ArrayStoreException.class) public void copy() {
        any[0] = n;
        any[1] = n == 1 ? first : n == 2 ? (Object) 'c' : (Object) 7;
        System.arraycopy(any, 0, boxes, 0, 2);
    }

    @Op public void restore() {
        Arrays.fill(any, null);
        boxes = new Integer[] {3, boxes[0]};
    }
}
