// exit: 4      an initializer of the JDK reads a file
import gov.nasa.jpf.vm.Verify;
import java.util.UUID;

final class Refused {
    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            UUID.nameUUIDFromBytes(new byte[] {1, 2, 3});
        }
    }
}
