/** Local variables in short, one-byte and wide form, from MadeLocals. */
public class OpLocals {
    public static void main(String[] args) {
        for (int i = -2; i < 3; i++) {
            System.out.println(MadeLocals.ints(i * 77777777) + " " + MadeLocals.longs(i * 77777777777777L) + " "
                + MadeLocals.floats(i / 3f) + " " + MadeLocals.doubles(i / 7.0));
            System.out.println(MadeLocals.references("r" + i) + " " + MadeLocals.reuse(i * 123456789));
            System.out.println(MadeLocals.increments(i, 1) + " " + MadeLocals.increments(i * 1000, 1000));
        }
        System.out.println(MadeLocals.increments(Integer.MAX_VALUE, 3) + " " + MadeLocals.increments(0, 0));
    }
}
