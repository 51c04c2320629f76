import java.net.*;
import java.nio.channels.*;
import java.nio.file.FileSystems;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** What reaches outside of the machine, and the exception that a program gets. An argument selects one. */
public class Outside {
    record Attempt(String name, Callable<Object> call) {}

    static final List<Attempt> attempts = new ArrayList<>();

    static void add(String name, Callable<Object> call) {
        attempts.add(new Attempt(name, call));
    }

    static Object attach(String pid) throws Exception {
        Class<?> vm = Class.forName("com.sun.tools.attach.VirtualMachine");
        try {
            return vm.getMethod("attach", String.class).invoke(null, pid);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw (Exception) e.getCause();
        }
    }

    static {
        add("process", () -> new ProcessBuilder("true").start());
        add("name of this host", () -> InetAddress.getLocalHost());
        add("name of a host", () -> InetAddress.getByName("host.invalid"));
        add("name of an address", () -> InetAddress.getByName("192.0.2.1").getHostName());
        add("socket", () -> new Socket("localhost", 1));
        add("server", () -> new ServerSocket(0));
        add("datagram", () -> new DatagramSocket());
        add("channel", () -> SocketChannel.open());
        add("server channel", () -> ServerSocketChannel.open());
        add("datagram channel", () -> DatagramChannel.open());
        add("unix socket", () -> SocketChannel.open(StandardProtocolFamily.UNIX));
        add("selector", () -> Selector.open());
        add("pipe", () -> Pipe.open());
        add("asynchronous channel", () -> AsynchronousSocketChannel.open());
        add("interfaces", () -> NetworkInterface.getNetworkInterfaces());
        add("url", () -> new URL("http://localhost:1/").openStream());
        add("reachable", () -> InetAddress.getLoopbackAddress().isReachable(10));
        add("watch", () -> FileSystems.getDefault().newWatchService());
        add("processes", () -> ProcessHandle.allProcesses().count());
        add("agent", () -> attach("" + ProcessHandle.current().pid()));
        add("other agent", () -> attach("1"));
    }

    public static void main(String[] args) {
        for (Attempt a : args.length > 0 ? List.of(attempts.get(Integer.parseInt(args[0]))) : attempts)
            try {
                System.out.println(a.name + ": " + a.call.call());
            } catch (Exception e) {
                System.out.println(a.name + ": " + e.getClass().getName());
            }
    }
}
