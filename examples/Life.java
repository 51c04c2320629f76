import java.util.HashSet;
import java.util.Set;

/** Conway's game of life on an endless board: a gun that shoots gliders. */
public class Life {
    record Cell(int x, int y) {}

    static final String GUN = """
            ........................O...........
            ......................O.O...........
            ............OO......OO............OO
            ...........O...O....OO............OO
            OO........O.....O...OO..............
            OO........O...O.OO....O.O...........
            ..........O.....O.......O...........
            ...........O...O....................
            ............OO......................""";

    static Set<Cell> parse(String picture) {
        Set<Cell> alive = new HashSet<>();
        String[] rows = picture.split("\n");
        for (int y = 0; y < rows.length; y++)
            for (int x = 0; x < rows[y].length(); x++)
                if (rows[y].charAt(x) == 'O') alive.add(new Cell(x, y));
        return alive;
    }

    static int neighbours(Set<Cell> alive, int x, int y) {
        int n = 0;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
                if ((dx != 0 || dy != 0) && alive.contains(new Cell(x + dx, y + dy))) n++;
        return n;
    }

    static Set<Cell> step(Set<Cell> alive) {
        Set<Cell> next = new HashSet<>();
        for (Cell c : alive)
            for (int y = c.y() - 1; y <= c.y() + 1; y++)
                for (int x = c.x() - 1; x <= c.x() + 1; x++) {
                    Cell d = new Cell(x, y);
                    int n = neighbours(alive, x, y);
                    if (n == 3 || n == 2 && alive.contains(d)) next.add(d);
                }
        return next;
    }

    static void show(Set<Cell> alive, int generation) {
        System.out.println("generation " + generation + ", " + alive.size() + " cells");
        for (int y = -1; y < 18; y++) {
            StringBuilder row = new StringBuilder();
            for (int x = -1; x < 44; x++) row.append(alive.contains(new Cell(x, y)) ? '#' : '.');
            System.out.println("  " + row);
        }
    }

    public static void main(String[] args) {
        int generations = args.length > 0 ? Integer.parseInt(args[0]) : 75;
        Set<Cell> alive = parse(GUN);
        for (int i = 0; i < generations; i++) alive = step(alive);
        show(alive, generations);
    }
}
