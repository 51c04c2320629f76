// states: 5    0, then the sums 0 to 3
// ends: 7
import gov.nasa.jpf.annotation.FilterField;
import gov.nasa.jpf.vm.Verify;

/** A condition is a key of JPF's configuration, which nobody sets: the field is state. */
final class FilteredNot {
    @FilterField(condition = "some.key")
    static int sum;

    public static void main(String[] args) {
        sum += Verify.getInt(0, 3);
        sum += Verify.getInt(0, 3);
    }
}
