// vm: -Djava.net.preferIPv4Stack=true --add-opens java.base/java.net=ALL-UNNAMED
import java.net.InetAddress;

/** The host's own names, with addresses of version 4 only. */
public class HostIPv4 {
    public static void main(String[] args) throws Exception {
        System.out.println(InetAddress.getLoopbackAddress());
        Class<?> impl = Class.forName("java.net.Inet4AddressImpl");
        var make = impl.getDeclaredConstructor();
        make.setAccessible(true);
        var name = impl.getDeclaredMethod("getLocalHostName");
        name.setAccessible(true);
        System.out.println(((String) name.invoke(make.newInstance())).length() > 0);
        System.out.println(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).getHostName().length() > 0);
        try {
            System.out.println(InetAddress.getByName("localhost").isLoopbackAddress());
        } catch (java.net.UnknownHostException e) {
            System.out.println(true); // a system without /etc/hosts
        }
    }
}
