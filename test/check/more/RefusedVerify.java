// exit: 4    attributes are JPF's
import gov.nasa.jpf.vm.Verify;

final class RefusedVerify {
    public static void main(String[] args) {
        Object o = new Object();
        Verify.setShared(o, true);
        if (Verify.getBoolean()) {
            Verify.setObjectAttribute(o, 1);
        }
    }
}
