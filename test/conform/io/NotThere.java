// vm: --add-opens java.base/java.net=ALL-UNNAMED
import java.io.File;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.Callable;

/** Programs, libraries and names that cannot be had, and the parts of the network that are only values. */
public class NotThere {
    static void attempt(String what, Callable<Object> call) {
        try {
            System.out.println(what + " = " + call.call());
        } catch (Throwable e) {
            System.out.println(what + ": " + e + ", " + e.getCause());
        }
    }

    static boolean isLocal(String name) throws Exception {
        try {
            return InetAddress.getByName(name).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return true; // a system without /etc/hosts
        }
    }

    static Object hostName() throws Exception {
        Class<?> impl = Class.forName("java.net.Inet6AddressImpl");
        var make = impl.getDeclaredConstructor();
        make.setAccessible(true);
        var name = impl.getDeclaredMethod("getLocalHostName");
        name.setAccessible(true);
        return ((String) name.invoke(make.newInstance())).length() > 0;
    }

    public static void main(String[] args) {
        attempt("program", () -> new ProcessBuilder("/no/such/program").start());
        attempt("program on the path", () -> Runtime.getRuntime().exec("no-such-program x"));
        attempt("folder", () -> Runtime.getRuntime().exec("/usr"));
        attempt("not executable", () -> Runtime.getRuntime().exec("/etc/passwd"));
        attempt("working folder", () -> new ProcessBuilder("true").directory(new File("/no/where")).start());
        attempt("empty name", () -> new ProcessBuilder("").start());
        attempt("path of a library", () -> {
            System.load("/no/such/library.so");
            return null;
        });
        attempt("relative library", () -> {
            System.load("library.so");
            return null;
        });
        attempt("localhost", () -> isLocal("localhost"));
        attempt("LocalHost", () -> isLocal("LocalHost"));
        attempt("its name", () -> InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).getHostName().length() > 0);
        attempt("loopback", () -> InetAddress.getLoopbackAddress());
        attempt("name of the host", NotThere::hostName);
        for (String name : new String[] {"sun.nio.ch.Net", "sun.nio.ch.EPoll", "sun.nio.ch.NativeSocketAddress",
                "sun.nio.ch.UnixDomainSockets", "java.net.DatagramPacket", "jdk.net.LinuxSocketOptions",
                "jdk.net.ExtendedSocketOptions"})
            attempt("class", () -> Class.forName(name));
        attempt("alive", () -> ProcessHandle.current().isAlive());
        attempt("info", () -> ProcessHandle.current().info() != null);
    }
}
