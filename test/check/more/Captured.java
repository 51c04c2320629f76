// states: 7    1, then 3 with a lambda that captured the first number, then 3 with an inner object
// ends: 10     a number from 0 to 2, three times it plus 0 to 3: 0..9
import gov.nasa.jpf.vm.Verify;
import java.util.function.IntSupplier;

final class Captured {
    static int result;

    public static void main(String[] args) {
        int first = Verify.getInt(0, 2);
        IntSupplier twice = () -> 2 * first;
        int bit = Verify.getInt(0, 1);
        IntSupplier sum = new IntSupplier() {
            @Override
            public int getAsInt() {
                return twice.getAsInt() + first;
            }
        };
        result = bit == 0 ? sum.getAsInt() : sum.getAsInt() + Verify.getInt(1, 3);
    }
}
