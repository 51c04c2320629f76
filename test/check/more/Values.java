// searches: dfs
// violations: assertion ways 3
// replay: none    what is counted survives going back
import gov.nasa.jpf.vm.Verify;

final class Values {
    public static void main(String[] args) {
        Verify.assertTrue("nothing yet", Verify.getValue("nothing") == Verify.NO_VALUE);
        Verify.getInt(1, 3);
        int ways = Math.max(Verify.getValue("ways"), 0) + 1;
        Verify.putValue("ways", ways);
        Verify.assertTrue("ways 3", ways < 3);
    }
}
