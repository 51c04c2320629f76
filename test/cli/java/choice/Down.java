import gov.nasa.jpf.vm.Verify;

/** A choice in every frame of a deep recursion: each mark saves all frames below. */
public class Down {
    static int at;

    public static void main(String[] args) {
        down(Integer.parseInt(args[0]));
    }

    static void down(int n) {
        boolean b = Verify.getBoolean();
        if (n > 0) {
            down(n - 1);
        }
        if (b) {
            at++;
        }
    }
}
