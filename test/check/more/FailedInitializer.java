// states: 3    1, in the initializer 1, and again in main with the class in error (caught: 1 state)
// ends: 2      the class in error, and the class untouched
// violations: exception java.lang.NoClassDefFoundError
import gov.nasa.jpf.vm.Verify;

final class FailedInitializer {
    static final class Bad {
        static int value = Verify.getInt(0, 1) / (DIVISOR - DIVISOR);
    }

    static final int DIVISOR = Integer.parseInt("3");

    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            try {
                Bad.value++;
            } catch (ExceptionInInitializerError expected) {
                if (Verify.getBoolean()) {
                    Bad.value++;
                }
            }
        }
    }
}
