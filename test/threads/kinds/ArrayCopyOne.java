/**
 * Copies of one element, and between arrays of different classes, race like other accesses: [one] with
 * the element that is read, [written] with the one that is written, [classes] with an element of an
 * array whose class differs.
 */
// check [one]: race: element 1 of a
// check [written]: race: element 1 of a
// check [classes]: race: element 1 of a
public class ArrayCopyOne {
    static final Object[] SHARED = new String[2], OTHER = new Object[2];

    public static void main(String[] args) {
        new Thread(() -> SHARED[1] = "x").start();
        if (args[0].equals("one")) {
            System.arraycopy(SHARED, 1, new String[2], 0, 1);
        } else if (args[0].equals("written")) {
            System.arraycopy(new String[2], 0, SHARED, 1, 1);
        } else {
            System.arraycopy(SHARED, 0, OTHER, 0, 2);
        }
    }
}
