import java.io.*;
import java.net.*;
import java.nio.charset.Charset;
import java.security.Provider;
import java.security.Security;
import java.time.ZoneOffset;
import java.time.zone.*;
import java.util.*;
import java.util.concurrent.ForkJoinPool;
import java.util.logging.*;

/** What the library or the machine keeps for the whole program. */
abstract class Globals extends Channel {
    private static final PrintStream OUT = System.out;
    private static final PrintStream ERR = System.err;
    private static final InputStream IN = System.in;
    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());
    private static final InputStream EMPTY = InputStream.nullInputStream();
    private static final Thread.UncaughtExceptionHandler HANDLER = (t, e) -> { };
    private static final Authenticator ASKS = new Authenticator() { };

    public static final class Bundle extends ListResourceBundle {
        private int bit;

        @Override protected Object[][] getContents() {
            return new Object[][] {{"k", "v"}};
        }
    }

    /** Apart, since making a thread changes what others see. */
    private static final class Hook {
        private static final Thread HOOK = new Thread("hook");
    }

    private static final class Empty extends Provider {
        private static final long serialVersionUID = 1;

        Empty() {
            super("EmptyChannel", "1", "nothing");
        }
    }

    private static final class Zones extends ZoneRulesProvider {
        @Override protected Set<String> provideZoneIds() {
            return Set.of("Channel/Zone");
        }

        @Override protected ZoneRules provideRules(String id, boolean caching) {
            return ZoneOffset.UTC.getRules();
        }

        @Override protected NavigableMap<String, ZoneRules> provideVersions(String id) {
            return new TreeMap<>(Map.of("1", ZoneOffset.UTC.getRules()));
        }
    }

    public static final class Other extends ListResourceBundle {
        private int bit;

        @Override protected Object[][] getContents() {
            return new Object[][] {{"k", "v"}};
        }
    }

    private static ResourceBundle bundle(String name) {
        return ResourceBundle.getBundle("Globals$" + name, Locale.ROOT, Globals.class.getClassLoader());
    }

    private static Bundle bundle() {
        return (Bundle) bundle("Bundle");
    }

    private static Other other() {
        return (Other) bundle("Other");
    }

    private static Locale home(int v) {
        return v == 1 ? Locale.GERMANY : Locale.US;
    }

    private static Channel outside(Locale.Category category) throws Exception {
        return outside(v -> Locale.setDefault(category, home(v)),
                () -> Locale.getDefault(category).getCountry().equals("DE") ? 1 : 0).setTo(0);
    }

    /** The library refers to it weakly: the channel holds it. */
    private static Channel outside(Setter<Logger> set, Getter<Logger> get) {
        return of(Logger.getLogger("channel"), set, get);
    }

    private static Thread current() {
        return Thread.currentThread();
    }

    /** Where the second time throws. */
    private static void setOnce(Runnable setter) {
        try {
            setter.run();
        } catch (IllegalStateException | ZoneRulesException again) {
            return;
        } catch (Error again) {
            if (!again.getMessage().equals("factory already defined")) {
                throw again;
            }
        }
    }

    static Channel make(String name) throws Exception {
        return switch (name) {
            case "systemProperty" -> outside(v -> System.setProperty("channel", "" + v), () -> Integer.getInteger("channel", 0));
            case "clearedProperty" -> outside(v -> {
                System.setProperty("channel", "");
                if (v == 1) {
                    System.clearProperty("channel");
                }
            }, () -> System.getProperty("channel") == null ? 1 : 0).setTo(0);
            case "lineSeparator" -> outside(v -> System.setProperty("line.separator", v == 1 ? "\r\n" : "\n"),
                    () -> System.getProperty("line.separator").length() - 1);
            case "replacedProperties" -> outside(v -> {
                Properties p = new Properties();
                p.putAll(System.getProperties());
                p.setProperty("channel", "" + v);
                System.setProperties(p);
            }, () -> Integer.getInteger("channel", 0));
            case "localeDefault" -> outside(v -> Locale.setDefault(home(v)),
                    () -> Locale.getDefault().getCountry().equals("DE") ? 1 : 0).setTo(0);
            case "localeFormat" -> Globals.outside(Locale.Category.FORMAT);
            case "localeDisplay" -> Globals.outside(Locale.Category.DISPLAY);
            case "localeFormatting" -> outside(v -> Locale.setDefault(Locale.Category.FORMAT, home(v)),
                    () -> String.format("%.1f", 0.5).equals("0,5") ? 1 : 0).setTo(0);
            case "timeZone" -> outside(v -> TimeZone.setDefault(new SimpleTimeZone(v * 3600000, "own")),
                    () -> TimeZone.getDefault().getRawOffset() / 3600000).setTo(0);
            case "timeZoneNull" -> outside(v -> TimeZone.setDefault(v == 1 ? null : new SimpleTimeZone(7, "own")),
                    () -> TimeZone.getDefault().getRawOffset() == 7 ? 0 : 1).setTo(0);
            case "dateInZone" -> outside(v -> TimeZone.setDefault(new SimpleTimeZone(v * 3600000, "own")),
                    () -> new GregorianCalendar().get(Calendar.ZONE_OFFSET) / 3600000).setTo(0);
            case "threadName" -> outside(v -> current().setName("main" + v),
                    () -> current().getName().equals("main1") ? 1 : 0);
            case "threadPriority" -> outside(v -> current().setPriority(5 + v), () -> current().getPriority() - 5);
            case "interrupted" -> outside(v -> {
                Thread.interrupted();
                if (v == 1) {
                    current().interrupt();
                }
            }, () -> current().isInterrupted() ? 1 : 0);
            case "uncaughtHandler" -> outside(v -> current().setUncaughtExceptionHandler(v == 1 ? HANDLER : null),
                    () -> current().getUncaughtExceptionHandler() == HANDLER ? 1 : 0);
            case "defaultHandler" -> outside(v -> Thread.setDefaultUncaughtExceptionHandler(v == 1 ? HANDLER : null),
                    () -> Thread.getDefaultUncaughtExceptionHandler() == null ? 0 : 1);
            case "contextLoader" -> outside(v -> current().setContextClassLoader(v == 1 ? null
                    : Globals.class.getClassLoader()), () -> current().getContextClassLoader() == null ? 1 : 0).setTo(0);
            case "groupPriority" -> latch(v -> current().getThreadGroup().setMaxPriority(v == 1 ? 9 : 10),
                    () -> 10 - current().getThreadGroup().getMaxPriority());
            case "systemOut" -> outside(v -> System.setOut(v == 1 ? NOWHERE : OUT), () -> System.out == NOWHERE ? 1 : 0);
            case "systemErr" -> outside(v -> System.setErr(v == 1 ? NOWHERE : ERR), () -> System.err == NOWHERE ? 1 : 0);
            case "systemIn" -> outside(v -> System.setIn(v == 1 ? EMPTY : IN), () -> System.in == EMPTY ? 1 : 0);
            case "capturedOut" -> outside(of(new Capture(), Capture::set, Capture::get));
            case "securityProperty" -> outside(v -> Security.setProperty("channel", "" + v),
                    () -> "1".equals(Security.getProperty("channel")) ? 1 : 0);
            case "securityProvider" -> outside(v -> {
                Security.removeProvider("EmptyChannel");
                if (v == 1) {
                    Security.addProvider(new Empty());
                }
            }, () -> Security.getProvider("EmptyChannel") == null ? 0 : 1);
            case "providerOrder" -> outside(v -> {
                Security.removeProvider("EmptyChannel");
                Security.insertProviderAt(new Empty(), 1 + v);
            }, () -> Security.getProviders()[1].getName().equals("EmptyChannel") ? 1 : 0).setTo(0);
            case "resourceBundle" -> outside(v -> bundle().bit = v, () -> bundle().bit);
            case "bundleCache" -> outside(v -> {
                if (v == 1) {
                    other().bit = 1;
                } else {
                    ResourceBundle.clearCache();
                }
            }, () -> other().bit);
            case "loggerLevel" -> outside((l, v) -> l.setLevel(v == 1 ? Level.FINE : Level.INFO),
                    l -> Logger.getLogger("channel").isLoggable(Level.FINE) ? 1 : 0);
            case "loggerHandler" -> outside((l, v) -> {
                for (Handler h : l.getHandlers()) {
                    l.removeHandler(h);
                }
                if (v == 1) {
                    l.addHandler(new MemoryHandler(new StreamHandler(), 1, Level.ALL));
                }
            }, l -> Logger.getLogger("channel").getHandlers().length);
            case "loggerFilter" -> outside((l, v) -> l.setFilter(v == 1 ? r -> true : null),
                    l -> Logger.getLogger("channel").getFilter() == null ? 0 : 1);
            case "useParentHandlers" -> outside((l, v) -> l.setUseParentHandlers(v == 0),
                    l -> Logger.getLogger("channel").getUseParentHandlers() ? 0 : 1);
            case "rootLogger" -> outside(v -> Logger.getLogger("").setLevel(v == 1 ? Level.FINE : Level.INFO),
                    () -> Logger.getLogger("rooted").isLoggable(Level.FINE) ? 1 : 0);
            case "authenticator" -> outside(v -> Authenticator.setDefault(v == 1 ? ASKS : null),
                    () -> Authenticator.getDefault() == null ? 0 : 1);
            case "cookieHandler" -> outside(v -> CookieHandler.setDefault(v == 1 ? new CookieManager() : null),
                    () -> CookieHandler.getDefault() == null ? 0 : 1);
            case "responseCache" -> outside(v -> ResponseCache.setDefault(v == 1 ? new Caches() : null),
                    () -> ResponseCache.getDefault() == null ? 0 : 1);
            case "followRedirects" -> outside(v -> HttpURLConnection.setFollowRedirects(v == 0),
                    () -> HttpURLConnection.getFollowRedirects() ? 0 : 1);
            case "useCaches" -> outside(v -> URLConnection.setDefaultUseCaches("channel", v == 0),
                    () -> URLConnection.getDefaultUseCaches("channel") ? 0 : 1);
            case "urlFactory" -> latch(v -> {
                if (v == 1) {
                    setOnce(() -> URL.setURLStreamHandlerFactory(p -> p.equals("channel") ? new Nothing() : null));
                }
            }, () -> {
                try {
                    return new URL("channel:x") != null ? 1 : -1;
                } catch (MalformedURLException unknown) {
                    return 0;
                }
            });
            case "serialFilter" -> latch(v -> {
                if (v == 1) {
                    setOnce(() -> ObjectInputFilter.Config.setSerialFilter(i -> ObjectInputFilter.Status.ALLOWED));
                }
            }, () -> ObjectInputFilter.Config.getSerialFilter() == null ? 0 : 1);
            case "zoneProvider" -> latch(v -> {
                if (v == 1) {
                    setOnce(() -> ZoneRulesProvider.registerProvider(new Zones()));
                }
            }, () -> ZoneRulesProvider.getAvailableZoneIds().contains("Channel/Zone") ? 1 : 0);
            case "commonPool" -> latch(v -> {
                if (v == 1) {
                    System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "3");
                }
            }, () -> ForkJoinPool.getCommonPoolParallelism() == 3 ? 1 : 0);
            case "legacySort" -> latch(v -> {
                if (v == 1) {
                    System.setProperty("java.util.Arrays.useLegacyMergeSort", "true");
                }
            }, new Comparisons()::many);
            case "shutdownHook" -> outside(v -> {
                Runtime.getRuntime().removeShutdownHook(Hook.HOOK);
                if (v == 1) {
                    Runtime.getRuntime().addShutdownHook(Hook.HOOK);
                }
            }, () -> {
                boolean there = Runtime.getRuntime().removeShutdownHook(Hook.HOOK);
                if (there) {
                    Runtime.getRuntime().addShutdownHook(Hook.HOOK);
                }
                return there ? 1 : 0;
            });
            case "assertionDefault" -> outside(v -> Globals.class.getClassLoader().setDefaultAssertionStatus(v == 0),
                    () -> Late.class.desiredAssertionStatus() ? 0 : 1).setTo(0);
            case "assertionOfClass" -> outside(v -> Globals.class.getClassLoader().setClassAssertionStatus("Globals$Late", v == 0),
                    () -> Late.class.desiredAssertionStatus() ? 0 : 1).setTo(0);
            case "threadNumber" -> latch(v -> {
                if (v == 1) {
                    new Thread();
                }
            }, new ThreadNumbers()::made);
            case "interned" -> outside(of(new String[2], (s, v) -> s[0] = (v == 1 ? "chan" : "other") + s.length + "nel",
                    s -> s[0] != null && s[0].intern() == ("chan" + s.length + "nel").intern() ? 1 : 0));
            case "internedFresh" -> latch(of(new String[2], (s, v) -> {
                s[0] = new StringBuilder("never").append(" seen ").append(v).toString();
                s[1] = v == 1 ? s[0].intern() : "other";
            }, s -> s[0] != null && s[0] == s[1] ? 1 : 0));
            case "defaultCharset" -> latch(v -> System.setProperty("file.encoding", v == 1 ? "ISO-8859-1" : "UTF-8"),
                    () -> System.getProperty("file.encoding").startsWith("I") && Charset.defaultCharset() != null ? 1 : 0);
            case "mathContextProperty" -> outside(v -> System.setProperty("user.dir.channel", "" + v),
                    () -> Boolean.parseBoolean(System.getProperty("user.dir.channel", "0").replace("1", "true")) ? 1 : 0);
            case "propertyEditor" -> outside(v -> java.beans.PropertyEditorManager.registerEditor(Late.class,
                    v == 1 ? Editor.class : null), () -> java.beans.PropertyEditorManager.findEditor(Late.class) == null ? 0 : 1);
            case "loginTimeout" -> outside(java.sql.DriverManager::setLoginTimeout, java.sql.DriverManager::getLoginTimeout);
            case "preferences" -> outside(v -> java.util.prefs.Preferences.userRoot().node("channel").putInt("k", v),
                    () -> java.util.prefs.Preferences.userRoot().node("channel").getInt("k", 0)).setTo(0);
            case "proxySelector" -> outside(v -> ProxySelector.setDefault(v == 1 ? ProxySelector.of(null) : null),
                    () -> ProxySelector.getDefault() == null ? 0 : 1).setTo(0);
            default -> throw new IllegalArgumentException(name);
        };
    }

    static final class Late {
    }

    public static final class Editor extends java.beans.PropertyEditorSupport {
    }

    private static final class Nothing extends URLStreamHandler {
        @Override protected URLConnection openConnection(URL u) {
            return null;
        }
    }

    private static final class Caches extends ResponseCache {
        @Override public CacheResponse get(URI uri, String method, Map<String, List<String>> headers) {
            return null;
        }

        @Override public CacheRequest put(URI uri, URLConnection connection) {
            return null;
        }
    }

    /** Prints into a stream of its own, behind System.out. */
    private static final class Capture {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final PrintStream prints = new PrintStream(bytes);

        void set(int v) {
            PrintStream old = System.out;
            System.setOut(prints);
            bytes.reset();
            System.out.print(v);
            System.out.flush();
            System.setOut(old);
        }

        int get() {
            return bytes.size() == 0 ? 0 : bytes.toByteArray()[0] - '0';
        }
    }

    private static final class ThreadNumbers {
        private final int start = number();
        private int looked;

        private static int number() {
            return Integer.parseInt(new Thread().getName().substring("Thread-".length()));
        }

        int made() {
            return number() - start - ++looked;
        }
    }

    /** How many comparisons a sort takes. */
    private static final class Comparisons {
        int many() {
            int[] count = {0};
            Integer[] all = new Integer[64];
            Arrays.setAll(all, i -> -i);
            Arrays.sort(all, (a, b) -> {
                count[0]++;
                return a - b;
            });
            return count[0] > all.length ? 1 : 0;
        }
    }
}
