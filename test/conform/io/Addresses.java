// Addresses of the network as values: nothing is looked up or connected.
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class Addresses {
    static void show(InetAddress a) {
        System.out.println(a.getClass().getSimpleName() + " " + a + " " + Arrays.toString(a.getAddress()) + " " + a.getHostAddress()
                + " " + a.isLoopbackAddress() + a.isAnyLocalAddress() + a.isLinkLocalAddress() + a.isSiteLocalAddress()
                + a.isMulticastAddress() + " " + a.hashCode());
    }

    public static void main(String[] args) throws Exception {
        for (String s : new String[] {"127.0.0.1", "10.1.2.3", "0.0.0.0", "224.0.0.1", "1.2", "::1", "::", "fe80::1", "2001:db8::ff:0:1",
            "::ffff:1.2.3.4", "[::1]", "fec0::9"}) {
            show(InetAddress.getByName(s));
        }
        show(InetAddress.getByAddress("named", new byte[] {8, 8, 4, 4}));
        show(Inet6Address.getByAddress("six", new byte[16], 3));
        show(InetAddress.getLoopbackAddress());
        System.out.println(InetAddress.getByName("1.2.3.4").equals(InetAddress.getByAddress("x", new byte[] {1, 2, 3, 4})));
        for (String s : new String[] {"1.2.3.4.5", "[1.2.3.4]", "1::2::3"}) {
            try {
                InetAddress.getByName(s.startsWith("[") ? s : "[" + s + "]");
            } catch (UnknownHostException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            InetAddress.getByAddress(new byte[5]);
        } catch (UnknownHostException e) {
            System.out.println(e.getMessage());
        }
        InetSocketAddress at = new InetSocketAddress(InetAddress.getByName("10.0.0.1"), 8080);
        System.out.println(at + " " + at.getPort() + at.isUnresolved() + InetSocketAddress.createUnresolved("some.host", 1));
        URI u = new URI("http://user@host.example:81/a/../b?q=1#f");
        System.out.println(u.normalize() + " " + u.resolve("../c") + u.getAuthority() + u.relativize(URI.create("http://user@host.example:81/a/../b/x")));
        URL url = new URL("https://host.example/path/file.txt?x=y#r");
        System.out.println(url.getFile() + url.getRef() + url.getDefaultPort() + new URL(url, "other").toExternalForm());
        System.out.println(URLEncoder.encode("ä b&c", StandardCharsets.UTF_8) + URLDecoder.decode("a%20b+c", StandardCharsets.UTF_8));
        System.out.println(InetAddress.getByName("1.2.3.4") instanceof Inet4Address);
    }
}
