// closed: states=63 ends=64, the tree of 6 booleans
final class Flags {
    static final boolean[] FLAGS = new boolean[6];
    static int next;

    public static void main(String[] args) {
        while (next < FLAGS.length) {
            FLAGS[next] = Site.bool(1);
            next++;
        }
    }
}
