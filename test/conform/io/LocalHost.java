import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.Callable;

/** The host's own name and address and those of localhost, as far as the host knows them. */
public class LocalHost {
    static void show(Callable<Object> question) throws Exception {
        try {
            System.out.println(question.call());
        } catch (UnknownHostException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        show(() -> {
            InetAddress own = InetAddress.getLocalHost();
            return own + " " + own.getHostName() + " " + own.isLoopbackAddress();
        });
        show(() -> InetAddress.getByName(InetAddress.getLocalHost().getHostName()).equals(InetAddress.getLocalHost()));
        show(() -> InetAddress.getByName(InetAddress.getLocalHost().getHostName().toUpperCase()).getHostAddress());
        show(() -> InetAddress.getByName("localhost"));
        show(() -> InetAddress.getByName("LocalHost").getHostAddress());
        show(() -> InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).getCanonicalHostName());
        show(() -> InetAddress.getByAddress(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}).getHostName());
    }
}
