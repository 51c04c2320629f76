import gov.nasa.jpf.vm.Verify;

/** Values that build on those of the state before: 10 and 10, or 5 and 11. */
final class Valued {
    public static void main(String[] args) {
        boolean first = Verify.getBoolean();
        add(first ? 5 : 10);
        Verify.getBoolean();
        add(first ? 6 : 0);
        int k = Verify.getInt(0, 1);
        throw new IllegalStateException((first ? "worse" : "better") + k);
    }

    static void add(int more) {
        Verify.setHeuristicSearchValue(Verify.getHeuristicSearchValue() + more);
    }
}
