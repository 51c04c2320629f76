// cyclic
// closed: states=81 ends=0, four discs on three pegs
final class Hanoi {
    static final class Disc {
        final int size;
        final Disc below;

        Disc(int size, Disc below) {
            this.size = size;
            this.below = below;
        }
    }

    static final Disc[] PEGS = new Disc[3];

    public static void main(String[] args) {
        for (int size = 4; size > 0; size--) {
            PEGS[0] = new Disc(size, PEGS[0]);
        }
        while (true) {
            int move = Site.choose(1, 6);
            Disc disc = PEGS[move / 2];
            int to = (move / 2 + 1 + move % 2) % 3;
            Site.assume(disc != null && (PEGS[to] == null || PEGS[to].size > disc.size));
            PEGS[move / 2] = disc.below;
            PEGS[to] = new Disc(disc.size, PEGS[to]);
        }
    }
}
