// states: 3
// ends: 2
// searches: dfs
//
// ObjectStreamClass.lookup returns the object that it has cached. Depth-first search restores no state, so the object
// stays the same. 3 states: before the first choice, and after each of its values; 2 ends: chosen is kept.
import dejavm.Choose;
import java.io.ObjectStreamClass;
import java.util.ArrayList;

final class StreamClass {
    static boolean chosen;
    static Object kept;

    public static void main(String[] args) {
        chosen = Choose.bool();
        kept = ObjectStreamClass.lookup(ArrayList.class);
        Choose.bool();
        assert kept == ObjectStreamClass.lookup(ArrayList.class);
    }
}
