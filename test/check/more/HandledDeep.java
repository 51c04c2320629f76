// states: 13   1 + 3 + 9, as numbers in frames that an exception then leaves at once
// ends: 3      the exception carries one of the numbers out
import gov.nasa.jpf.vm.Verify;

final class HandledDeep {
    static final class Carrier extends Exception {
        private static final long serialVersionUID = 1;
        final int number;

        Carrier(int number) {
            this.number = number;
        }
    }

    static int result;

    public static void main(String[] args) {
        try {
            down(3, 0);
        } catch (Carrier carrier) {
            result = carrier.number % 3;
        }
    }

    static void down(int depth, int number) throws Carrier {
        if (depth == 0) {
            throw new Carrier(number);
        }
        down(depth - 1, 3 * number + Verify.getInt(0, 2));
    }
}
