/** A static initializer of the main class that fails: what the launcher prints. */
public class LangInitUncaught {
    static final int[] TABLE = new int[3];

    static int fill(int n) {
        TABLE[n] = n;
        return fill(n + 1);
    }

    static {
        System.out.println("before");
        fill(0);
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}
