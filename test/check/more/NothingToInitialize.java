// states: 2    initializing a class that has no initializer and no statics cannot be seen
// ends: 1
import gov.nasa.jpf.vm.Verify;

final class NothingToInitialize {
    static final class Empty {
        int field;
    }

    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            new Empty().field = 1;
        }
        Verify.getBoolean();
    }
}
