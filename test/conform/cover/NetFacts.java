// vm: --add-opens java.base/java.net=ALL-UNNAMED --add-opens java.base/sun.nio.ch=ALL-UNNAMED --add-opens java.management/sun.management=ALL-UNNAMED
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;

/** What the classes behind sockets and beans ask of the host, as far as no socket is needed. */
public class NetFacts {
    static Object call(Class<?> type, Object on, String name, Class<?>[] types, Object... args) throws Exception {
        Method m = type.getDeclaredMethod(name, types);
        m.setAccessible(true);
        return m.invoke(on, args);
    }

    /** A host without a table of hosts does not even know localhost. */
    static void ask(Callable<Object> question) throws Exception {
        try {
            System.out.println(question.call());
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> net = Class.forName("sun.nio.ch.Net");
        for (String name : new String[] {"canIPv6SocketJoinIPv4Group0", "canJoin6WithIPv4Group0", "canUseIPv6OptionsWithIPv4LocalAddress0",
            "isIPv6Available0", "isReusePortAvailable0", "shouldSetBothIPv4AndIPv6Options0"})
            System.out.println(name + " " + (call(net, null, name, new Class<?>[0]) instanceof Boolean));
        Class<?> four = Class.forName("java.net.Inet4AddressImpl");
        var make = four.getDeclaredConstructor();
        make.setAccessible(true);
        Object impl = make.newInstance();
        ask(() -> ((Object[]) call(four, impl, "lookupAllHostAddr", new Class<?>[] {String.class}, "localhost"))[0]);
        ask(() -> call(four, impl, "getHostByAddr", new Class<?>[] {byte[].class}, new byte[] {127, 0, 0, 1}));
        System.out.println(ManagementFactory.getThreadMXBean().isThreadContentionMonitoringEnabled());
        Class<?> management = Class.forName("sun.management.VMManagementImpl");
        var made = management.getDeclaredConstructor();
        made.setAccessible(true);
        Object vm = made.newInstance();
        System.out.println((int) call(management, vm, "getProcessId", new Class<?>[0]) == ProcessHandle.current().pid());
        System.out.println(call(management, vm, "isThreadContentionMonitoringEnabled", new Class<?>[0]));
    }
}
