// cyclic
// closed: states=9 ends=1, ten safe states of farmer, wolf, goat, cabbage; the last ends
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
