// options: -Xmx4m
// violations: exception java.lang.OutOfMemoryError: Java heap space
import dejavm.Choose;

/** 10 MB that the program holds on to, allocated between choices, do not fit in 4: java says so too. */
final class Full {
    static final byte[][] all = new byte[40][];

    public static void main(String[] args) {
        for (int i = 0; i < 40; i++) {
            byte[] garbage = new byte[100];
            all[i] = new byte[(1 << 18) + garbage[i]];
            Choose.integer(0, 1);
        }
    }
}
