import java.beans.*;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.net.*;
import java.security.Permissions;
import java.security.Policy;
import java.security.Provider;
import java.security.Security;
import java.sql.*;
import java.util.*;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.*;
import javax.management.*;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/** More of what the library keeps for the whole program: registries, factories, counters. */
abstract class Settings extends Channel {
    private static final Policy OWN = new Policy() { };
    private static final Policy OTHER = new Policy() { };
    private static final FileNameMap NAMES = name -> "text/channel";
    private static final Driver DRIVER = new Nothing();
    private static final SocketImplFactory FACTORY = () -> null;
    private static final Signal SIGNAL = new Signal("USR2");

    public interface CountMBean {
        int getCount();
    }

    public static final class Count implements CountMBean {
        private final int v;

        Count(int v) {
            this.v = v;
        }

        @Override public int getCount() {
            return v;
        }
    }

    private static final class Nothing implements Driver {
        @Override public Connection connect(String url, Properties p) {
            return null;
        }

        @Override public boolean acceptsURL(String url) {
            return false;
        }

        @Override public DriverPropertyInfo[] getPropertyInfo(String url, Properties p) {
            return new DriverPropertyInfo[0];
        }

        @Override public int getMajorVersion() {
            return 1;
        }

        @Override public int getMinorVersion() {
            return 0;
        }

        @Override public boolean jdbcCompliant() {
            return false;
        }

        @Override public Logger getParentLogger() {
            return null;
        }
    }

    private static final class Named extends Level {
        private static final long serialVersionUID = 1;

        Named() {
            super("CHANNELS", 123);
        }
    }

    public static class Bean {
        public int getX() {
            return 0;
        }
    }

    private static ObjectName bean() throws Exception {
        return new ObjectName("channel:type=Count");
    }

    private static MBeanServer server() {
        return ManagementFactory.getPlatformMBeanServer();
    }

    private static void register(int v) throws Exception {
        if (server().isRegistered(bean())) {
            server().unregisterMBean(bean());
        }
        server().registerMBean(new Count(v), bean());
    }

    private static void configure(int v) throws Exception {
        String text = "handlers=java.util.logging.ConsoleHandler\nchannel.level=" + (v == 1 ? "FINE" : "INFO");
        LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(text.getBytes("ISO-8859-1")));
    }

    private static int poolNumber() {
        String name = Executors.defaultThreadFactory().newThread(() -> { }).getName();
        return Integer.parseInt(name.split("-")[1]);
    }

    /** How often something was counted since the channel was made, without its own looks. */
    private static final class Counted {
        private final java.util.function.IntSupplier next;
        private final int start;
        private int looked;

        Counted(java.util.function.IntSupplier next) {
            this.next = next;
            this.start = next.getAsInt();
        }

        int more() {
            return next.getAsInt() - start - ++looked;
        }
    }

    private static void once(int v, FreeSetter set) throws Exception {
        try {
            if (v == 1) {
                set.set(v);
            }
        } catch (SocketException | IllegalStateException again) {
            return;
        } catch (Error again) {
            if (!again.getMessage().contains("already")) {
                throw again;
            }
        }
    }

    private static int drivers() {
        return DriverManager.drivers().anyMatch(d -> d == DRIVER) ? 1 : 0;
    }

    @SuppressWarnings("removal")
    static Channel make(String name) throws Exception {
        return switch (name) {
            case "policy" -> outside(v -> Policy.setPolicy(v == 1 ? OWN : OTHER),
                    () -> Policy.getPolicy() == OWN ? 1 : 0).setTo(0);
            case "fileNameMap" -> outside(v -> URLConnection.setFileNameMap(v == 1 ? NAMES : n -> null),
                    () -> "text/channel".equals(URLConnection.guessContentTypeFromName("x")) ? 1 : 0);
            case "contentFactory" -> latch(v -> once(v, o -> URLConnection.setContentHandlerFactory(m -> null)), () -> {
                try {
                    URLConnection.setContentHandlerFactory(null);
                    return 0;
                } catch (Error defined) {
                    return 1;
                }
            });
            case "socketFactory" -> latch(v -> once(v, o -> Socket.setSocketImplFactory(FACTORY)), () -> {
                try {
                    Socket.setSocketImplFactory(null);
                    return 0;
                } catch (SocketException defined) {
                    return 1;
                }
            });
            case "knownLevel" -> latch(v -> {
                if (v == 1) {
                    new Named();
                }
            }, () -> {
                try {
                    return Level.parse("CHANNELS").intValue() == 123 ? 1 : -1;
                } catch (IllegalArgumentException unknown) {
                    return 0;
                }
            });
            case "logConfiguration" -> outside(v -> configure(v),
                    () -> "FINE".equals(LogManager.getLogManager().getProperty("channel.level")) ? 1 : 0);
            case "loggerParent" -> outside(of(new Logger[] {Logger.getLogger("child"), Logger.getLogger("parent")},
                    (l, v) -> l[0].setParent(v == 1 ? l[1] : Logger.getLogger("")),
                    l -> Logger.getLogger("child").getParent() == l[1] ? 1 : 0));
            case "handlerLevel" -> outside(v -> Logger.getLogger("").getHandlers()[0].setLevel(v == 1 ? Level.OFF : Level.ALL),
                    () -> Logger.getLogger("").getHandlers()[0].getLevel() == Level.OFF ? 1 : 0);
            case "handlerFilter" -> outside(v -> Logger.getLogger("").getHandlers()[0].setFilter(v == 1 ? r -> false : null),
                    () -> Logger.getLogger("").getHandlers()[0].getFilter() == null ? 0 : 1);
            case "mbean" -> outside(v -> register(v), () -> server().isRegistered(bean())
                    ? (int) server().getAttribute(bean(), "Count") : 0);
            case "mbeanServers" -> of(new MBeanServer[1], (s, v) -> {
                if (s[0] != null) {
                    MBeanServerFactory.releaseMBeanServer(s[0]);
                }
                s[0] = v == 1 ? MBeanServerFactory.createMBeanServer("channel") : null;
            }, s -> s[0] != null && MBeanServerFactory.findMBeanServer(null).contains(s[0]) ? 1 : 0);
            case "contention" -> outside(v -> ManagementFactory.getThreadMXBean().setThreadContentionMonitoringEnabled(v == 1),
                    () -> ManagementFactory.getThreadMXBean().isThreadContentionMonitoringEnabled() ? 1 : 0);
            case "gcVerbose" -> outside(v -> ManagementFactory.getMemoryMXBean().setVerbose(v == 1),
                    () -> ManagementFactory.getMemoryMXBean().isVerbose() ? 1 : 0);
            case "poolThreshold" -> outside(v -> ManagementFactory.getMemoryPoolMXBeans().stream().filter(
                    p -> p.isUsageThresholdSupported()).findFirst().get().setUsageThreshold(v),
                    () -> (int) ManagementFactory.getMemoryPoolMXBeans().stream().filter(
                    p -> p.isUsageThresholdSupported()).findFirst().get().getUsageThreshold());
            case "searchPath" -> outside(v -> Introspector.setBeanInfoSearchPath(new String[] {"path" + v}),
                    () -> Introspector.getBeanInfoSearchPath()[0].equals("path1") ? 1 : 0);
            case "beanInfo" -> of(new Object[1], (a, v) -> {
                a[0] = Introspector.getBeanInfo(Bean.class);
                if (v == 1) {
                    Introspector.flushFromCaches(Bean.class);
                }
            }, a -> a[0] == null || a[0] == Introspector.getBeanInfo(Bean.class) ? 0 : 1);
            case "editorPath" -> outside(v -> PropertyEditorManager.setEditorSearchPath(new String[] {"path" + v}),
                    () -> PropertyEditorManager.getEditorSearchPath()[0].equals("path1") ? 1 : 0);
            case "beansDesignTime" -> outside(v -> Beans.setDesignTime(v == 1), () -> Beans.isDesignTime() ? 1 : 0);
            case "driver" -> outside(v -> {
                DriverManager.deregisterDriver(DRIVER);
                if (v == 1) {
                    DriverManager.registerDriver(DRIVER);
                }
            }, () -> drivers());
            case "logWriter" -> outside(v -> DriverManager.setLogWriter(v == 1 ? new PrintWriter(new StringWriter()) : null),
                    () -> DriverManager.getLogWriter() == null ? 0 : 1);
            case "poolNumber" -> latch(v -> {
                if (v == 1) {
                    Executors.defaultThreadFactory();
                }
            }, new Counted(Settings::poolNumber)::more);
            case "threadId" -> latch(v -> {
                if (v == 1) {
                    new Thread(() -> { }, "named");
                }
            }, new Counted(() -> (int) new Thread(() -> { }, "named").getId())::more);
            case "threadGroups" -> latch(v -> {
                if (v == 1) {
                    HELD[0] = new ThreadGroup("channel");
                }
            }, () -> {
                ThreadGroup[] groups = new ThreadGroup[9];
                int n = Thread.currentThread().getThreadGroup().enumerate(groups);
                return Arrays.stream(groups, 0, n).anyMatch(g -> g.getName().equals("channel")) ? 1 : 0;
            });
            case "blocker" -> outside(v -> LockSupport.setCurrentBlocker(v == 1 ? "channel" : null),
                    () -> LockSupport.getBlocker(Thread.currentThread()) == null ? 0 : 1);
            case "providerValue" -> outside(v -> Security.getProviders()[0].put("channel", "" + v),
                    () -> "1".equals(Security.getProviders()[0].get("channel")) ? 1 : 0);
            case "providerService" -> outside(v -> {
                Provider p = Security.getProvider("SUN");
                p.remove("MessageDigest.CHANNEL");
                if (v == 1) {
                    p.put("MessageDigest.CHANNEL", "sun.security.provider.SHA");
                }
            }, () -> Security.getProvider("SUN").getService("MessageDigest", "CHANNEL") == null ? 0 : 1);
            case "permissions" -> of(new Permissions[] {new Permissions()}, (p, v) -> {
                p[0] = new Permissions();
                if (v == 1) {
                    p[0].add(new RuntimePermission("channel"));
                }
            }, p -> p[0].implies(new RuntimePermission("channel")) ? 1 : 0);
            case "propertyObject" -> outside(v -> System.getProperties().put("key object", v), () -> System.getProperties()
                    .get("key object") instanceof Integer i ? i : 0);
            case "propertyDefault" -> outside(v -> {
                Properties p = new Properties(System.getProperties() instanceof Wrapped w ? w.base : System.getProperties());
                System.setProperties(new Wrapped(p, v));
            }, () -> Integer.parseInt(System.getProperty("channel.wrapped", "0")));
            case "changeListener" -> of(new PropertyChangeSupport("bean"), (s, v) -> {
                for (PropertyChangeListener l : s.getPropertyChangeListeners()) {
                    s.removePropertyChangeListener(l);
                }
                if (v == 1) {
                    s.addPropertyChangeListener(e -> { });
                }
            }, s -> s.getPropertyChangeListeners().length);
            case "localListener" -> of(new PropertyChangeSupport("bean"), (s, v) -> {
                for (PropertyChangeListener l : s.getPropertyChangeListeners("x")) {
                    s.removePropertyChangeListener("x", l);
                }
                if (v == 1) {
                    s.addPropertyChangeListener("x", e -> { });
                }
            }, s -> s.hasListeners("x") ? 1 : 0);
            case "observable" -> of(new Watched(), (w, v) -> {
                w.clearChanged();
                if (v == 1) {
                    w.setChanged();
                }
            }, w -> w.hasChanged() ? 1 : 0);
            case "vetoed" -> of(new VetoableChangeSupport("bean"), (s, v) -> {
                for (VetoableChangeListener l : s.getVetoableChangeListeners()) {
                    s.removeVetoableChangeListener(l);
                }
                if (v == 1) {
                    s.addVetoableChangeListener(e -> {
                        throw new PropertyVetoException("no", e);
                    });
                }
            }, s -> {
                try {
                    s.fireVetoableChange("x", 0, 1);
                    return 0;
                } catch (PropertyVetoException e) {
                    return 1;
                }
            });
            case "signal" -> outside(v -> Signal.handle(SIGNAL, v == 1 ? SignalHandler.SIG_IGN : SignalHandler.SIG_DFL),
                    () -> {
                        SignalHandler last = Signal.handle(SIGNAL, SignalHandler.SIG_DFL);
                        Signal.handle(SIGNAL, last);
                        return last == SignalHandler.SIG_IGN ? 1 : 0;
                    });
            case "cookies" -> of(new CookieManager(), (m, v) -> {
                m.getCookieStore().removeAll();
                if (v == 1) {
                    m.getCookieStore().add(URI.create("http://channel/"), new HttpCookie("k", "v"));
                }
            }, m -> m.getCookieStore().getURIs().size());
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static final Object[] HELD = new Object[1];

    private static final class Wrapped extends Properties {
        private static final long serialVersionUID = 1;
        final transient Properties base;

        Wrapped(Properties base, int v) {
            super(base);
            this.base = base;
            setProperty("channel.wrapped", "" + v);
        }
    }

    @SuppressWarnings("deprecation")
    private static final class Watched extends Observable {
        @Override public synchronized void setChanged() {
            super.setChanged();
        }

        @Override public synchronized void clearChanged() {
            super.clearChanged();
        }
    }
}
