/**
 * Both threads copy elements of an array that nobody writes into arrays of their own. These are not
 * shared by that: each thread finds what it copied.
 */
// check: ok
public class ShareCopied {
    static final int[] given = {1, 2};
    static volatile int turn;

    static void copy() {
        int[] own = new int[2];
        turn = 1;
        System.arraycopy(given, 0, own, 0, 2);
        turn = 2;
        assert own[0] == 1 && own[1] == 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ShareCopied::copy);
        a.start();
        copy();
        a.join();
    }
}
