import java.util.ArrayList;
import java.util.List;

/** Records with equals, kept in a list without duplicates. */
final class Records {
    record Point(int x, int y) {
        Point moved(int dx, int dy) {
            return new Point(Math.floorMod(x + dx, 3), Math.floorMod(y + dy, 2));
        }
    }

    static final List<Point> VISITED = new ArrayList<>(8);
    static Point at = new Point(0, 0);
    static int step;

    public static void main(String[] args) {
        for (; step < 5; step++) {
            at = switch (Site.choose(1, 3)) {
                case 0 -> at.moved(1, 0);
                case 1 -> at.moved(0, 1);
                default -> at.moved(-1, 1);
            };
            if (!VISITED.contains(at)) {
                VISITED.add(at);
            }
        }
    }
}
