// exit: 4      an initializer of the JDK needs what is refused
import gov.nasa.jpf.vm.Verify;
import java.io.IOException;
import java.nio.channels.SocketChannel;

final class Refused {
    public static void main(String[] args) throws IOException {
        if (Verify.getBoolean()) {
            SocketChannel.open().close();
        }
    }
}
