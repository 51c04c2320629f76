import java.net.InetAddress;
import java.net.UnknownHostException;

/** The host's own name and address, where the host knows them. */
public class LocalHost {
    public static void main(String[] args) throws Exception {
        try {
            InetAddress own = InetAddress.getLocalHost();
            System.out.println(own + " " + own.getHostName() + " " + own.isLoopbackAddress());
            System.out.println(InetAddress.getByName(own.getHostName()).equals(own));
            System.out.println(InetAddress.getByName(own.getHostName().toUpperCase()).getHostAddress());
        } catch (UnknownHostException e) {
            System.out.println(e.getClass());
        }
        System.out.println(InetAddress.getByName("localhost") + " " + InetAddress.getByName("LocalHost").getHostAddress());
    }
}
