// The limit is kept where transitions are cheap for long, and then dear: 20,000 that change nothing,
// then arrays of 8 MB.
// options: --bound 3 --op touch(1..20000) --op grow(1..2000) --time 1
// exit: 2
// says: the limit of 1 second was reached
// within: 8
public class Heavy {
    private byte[] bytes;

    public int touch(int number) {
        return number;
    }

    /** Not by a loop, inside of which limits are looked at anyway. */
    public void grow(int number) {
        bytes = new byte[(1 << 23) + number];
    }
}
