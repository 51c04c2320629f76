import dejavm.Ignore;
import gov.nasa.jpf.vm.Verify;

/** A search that restores states takes ignored fields as they were at the first choice. */
public class Unstored {
    @Ignore
    static int rounds;
    static int last;

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            rounds++;
            last = Verify.getInt(0, 1);
        }
        assert rounds == 3;
    }
}
