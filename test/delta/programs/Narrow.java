import dejavm.Op;
import dejavm.Range;
import java.util.Arrays;

/** Copies of arrays whose elements share words, at places that do not fit, onto themselves too. */
public class Narrow {
    private byte[] bytes = new byte[7];
    private char[] chars = {'a', 'b', 'c', 'd', 'e'};
    private boolean[] flags = new boolean[5];
    private short[] shorts = new short[3];
    private int turn;

    @Op public void set(@Range(from = 0, to = "2") int at) {
        bytes[at * 2] = (byte) (at + 1);
        shorts[at] = (short) -at;
        flags[at + 1] = !flags[at + 1];
    }

    @Op public void shift(@Range(from = 0, to = "2") int by) {
        System.arraycopy(bytes, by, bytes, 1, 7 - Math.max(by, 1));
        System.arraycopy(chars, 1, chars, 0, 4);
        chars[4] = (char) ('a' + by);
    }

    @Op public void shiftBack() {
        System.arraycopy(chars, 0, chars, 1, 4);
        System.arraycopy(flags, 0, flags, 2, 3);
        System.arraycopy(shorts, 1, shorts, 0, 2);
    }

    @Op public void copy(@Range(from = 5, to = "8") int length) {
        bytes = Arrays.copyOf(bytes, length);
        bytes[length - 1] = (byte) (turn = (turn + 1) % 2);
        bytes = Arrays.copyOf(bytes, 7);
    }

    @Op public void range() {
        flags = Arrays.copyOf(Arrays.copyOfRange(flags, 1, 4), 5);
        chars = chars.clone();
        bytes = bytes.clone();
    }

    @Op public boolean far(@Range(from = 0, to = "1") int by) {
        try {
            System.arraycopy(bytes, bytes[0] + by, bytes, 5, 2);
            return true;
        } catch (IndexOutOfBoundsException e) {
            flags[0] = true;
            return false;
        }
    }
}
