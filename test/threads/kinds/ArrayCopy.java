/** An array that is copied while another thread writes it may be seen half changed: 0 1 as well. */
// check --no-races: assertion: half
// finds: race
public class ArrayCopy {
    static final int[] FROM = new int[2];

    public static void main(String[] args) {
        new Thread(() -> {
            FROM[0] = 1;
            FROM[1] = 1;
        }).start();
        int[] to = new int[2];
        System.arraycopy(FROM, 0, to, 0, 2);
        assert to[0] == to[1] : "half";
    }
}
