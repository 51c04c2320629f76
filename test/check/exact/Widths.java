// closed: states=3 ends=90, one option is no choice, none at all forgets the path
final class Widths {
    static int value;
    static int last;

    public static void main(String[] args) {
        value = Site.choose(1, 300) / 100;
        last = Site.choose(2, value * 30) + Site.choose(3, 1);
    }
}
