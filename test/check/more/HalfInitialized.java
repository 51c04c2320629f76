// states: 11   1; in the initializer 1 and 2; then 6 initialized ways and 1 that is not
// ends: 7
import gov.nasa.jpf.vm.Verify;

final class HalfInitialized {
    static final class Half {
        static final int FIRST;
        static final int SECOND;

        static {
            FIRST = Verify.getInt(0, 1);
            SECOND = Verify.getInt(0, 2);
        }

        static void touch() {
        }
    }

    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            Half.touch();
        }
        Verify.getBoolean();
    }
}
