import gov.nasa.jpf.vm.Verify;

/** Of 2^20 paths the interesting ones come first, so that a few states suffice. */
final class Interesting {
    public static void main(String[] args) {
        int taken = 0;
        for (int i = 0; i < 20; i++) {
            boolean take = Verify.getBoolean();
            taken += take ? 1 : 0;
            Verify.interesting(take && taken == i + 1);
            Verify.boring(!take);
        }
        assert taken < 20 : "all taken";
    }
}
