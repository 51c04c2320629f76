// vm: -Dmy.key=value -Dmy.number=42 -Dempty= -Dflag "-Dspaced=a b"
// System properties given on the command line and by the machine; Properties; environment.
import java.io.IOException;
import java.io.StringReader;
import java.util.Properties;
import java.util.TreeSet;

public class SystemProperties {
    public static void main(String[] args) throws IOException {
        for (String k : new String[] {"my.key", "my.number", "empty", "flag", "spaced", "missing", "java.version", "java.specification.version",
                "java.vm.specification.version", "java.class.version", "file.separator", "path.separator", "line.separator", "user.language",
                "file.encoding", "os.name", "os.arch", "java.specification.name", "java.vendor.url.bug".substring(0, 11), "native.encoding"})
            System.out.println(k + "=[" + String.valueOf(System.getProperty(k)).replace("\n", "\\n") + "]");
        System.out.println(System.getProperty("missing", "default") + " " + Integer.getInteger("my.number") + " " + Integer.getInteger("my.key", 5) + " "
                + Long.getLong("my.number", 1L) + " " + Boolean.getBoolean("flag"));
        System.out.println(System.setProperty("my.key", "changed") + " " + System.getProperty("my.key") + " " + System.clearProperty("my.key") + " " + System.getProperty("my.key"));
        System.out.println(System.getProperties().containsKey("java.home") + " " + System.getProperty("user.dir").startsWith("/") + " "
                + System.getProperty("java.class.path").contains("conform") + " " + System.lineSeparator().length());
        for (Runnable r : new Runnable[] {() -> System.getProperty(null), () -> System.getProperty(""), () -> System.setProperty("k", null)}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (NullPointerException | IllegalArgumentException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        Properties p = new Properties();
        p.load(new StringReader("""
                # comment
                ! also comment
                a=1
                b : two
                c three
                long = con\\
                    tinued
                esc\\ aped\\=key = v\\u0041l\\tx
                empty
                """));
        for (String k : new TreeSet<>(p.stringPropertyNames())) System.out.println("[" + k + "]=[" + p.getProperty(k) + "]");
        Properties child = new Properties(p);
        child.setProperty("a", "override");
        System.out.println(child.getProperty("a") + " " + child.getProperty("b") + " " + child.getProperty("zz", "dflt") + " " + child.size() + " " + child.stringPropertyNames().size());
        System.out.println((System.getenv("PATH") != null) + " " + System.getenv("NO_SUCH_VARIABLE_AT_ALL") + " " + System.getenv().containsKey("PATH"));
        System.out.println(Runtime.version().feature() + " " + (Runtime.getRuntime().availableProcessors() > 0) + " " + (Runtime.getRuntime().maxMemory() > 1 << 20) + " "
                + (Runtime.getRuntime().totalMemory() >= Runtime.getRuntime().freeMemory()));
        System.out.println(System.identityHashCode(null) + " " + (System.console() == null));
    }
}
