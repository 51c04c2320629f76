/** An operation that does not end. */
public class Forever {
    int n;

    public void go() {
        do {
            n = 0;
        } while (n == 0);
    }
}
