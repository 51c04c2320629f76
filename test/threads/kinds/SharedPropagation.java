/**
 * A private object becomes shared by being stored into a shared one, here an element of an array in
 * a field of a published object, after it was written: the volatile write orders this write, but not
 * the one that follows.
 */
// check: assertion: late
// check [before]: ok
public class SharedPropagation {
    static final class Box {
        volatile int value;
    }

    static volatile Box[][] shared;

    public static void main(String[] args) {
        Box box = new Box();
        Box[][] outer = {new Box[1]};
        new Thread(() -> {
            Box[][] seen = shared;
            if (seen != null) {
                assert seen[0][0].value == 1 : "late";
            }
        }).start();
        outer[0][0] = box;
        if (args.length > 0) {
            box.value = 1;
        }
        shared = outer;
        box.value = 1;
    }
}
