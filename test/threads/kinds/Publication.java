/**
 * A final field needs no lock: it is written before its object is published by a volatile field. By a
 * plain one [plain] the publication itself races.
 */
// check: ok
// check [plain]: race: Publication.plain
public class Publication {
    static final class Point {
        final int x;

        Point(int x) {
            this.x = x;
        }
    }

    static volatile Point published;
    static Point plain;

    public static void main(String[] args) {
        new Thread(() -> {
            Point p = args.length > 0 ? plain : published;
            assert p == null || p.x == 3;
        }).start();
        if (args.length > 0) {
            plain = new Point(3);
        } else {
            published = new Point(3);
        }
    }
}
