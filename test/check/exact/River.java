// cyclic
// closed: states=9 ends=1, of the ten safe states of farmer, wolf, goat and cabbage the last is the end
final class River {
    static final boolean[] ACROSS = new boolean[4];

    public static void main(String[] args) {
        while (!(ACROSS[0] && ACROSS[1] && ACROSS[2] && ACROSS[3])) {
            int cargo = Site.choose(1, 4);
            Site.assume(ACROSS[cargo] == ACROSS[0]);
            ACROSS[0] = !ACROSS[0];
            ACROSS[cargo] = ACROSS[0];
            boolean goatAlone = ACROSS[2] != ACROSS[0];
            Site.assume(!(goatAlone && (ACROSS[1] == ACROSS[2] || ACROSS[3] == ACROSS[2])));
        }
    }
}
