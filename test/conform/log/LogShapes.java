import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.logging.*;
import java.util.logging.Formatter;
import java.util.stream.*;

/** Loggers with every handler and formatter, filters, levels, parameters, resource bundles, thrown exceptions, configuration and its listeners. */
public class LogShapes {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    public static class Texts extends ListResourceBundle { @Override protected Object[][] getContents() { return new Object[][] {{"greet", "Hello {0}!"}, {"bad", "oops {0"}}; } }
    public static class MyLevel extends Level { MyLevel(String n, int v) { super(n, v); } }
    public static class Plain extends Formatter { @Override public String format(LogRecord r) { return r.getLevel() + "|" + r.getLoggerName() + "|" + formatMessage(r) + "|" + r.getSourceClassName() + "." + r.getSourceMethodName() + "|" + (r.getThrown() == null ? "" : r.getThrown().getMessage()) + "\n"; } @Override public String getHead(Handler h) { return "<head>\n"; } @Override public String getTail(Handler h) { return "<tail>\n"; } }
    static class Keep extends Handler {
        final List<String> all = new ArrayList<>();
        @Override public void publish(LogRecord r) { if (isLoggable(r)) all.add(new Plain().format(r).trim()); }
        @Override public void flush() { all.add("flushed"); }
        @Override public void close() { all.add("closed"); }
    }
    /** The manager holds loggers weakly. */
    static final List<Logger> HELD = new ArrayList<>();
    public static void main(String[] args) throws Exception {
        Logger root = Logger.getLogger("");
        System.out.println(Arrays.stream(root.getHandlers()).map(h -> h.getClass().getSimpleName() + h.getLevel() + h.getFormatter().getClass().getSimpleName()).toList() + " " + root.getLevel() + " " + Logger.getGlobal().getName());
        Logger a = Logger.getLogger("a"), ab = Logger.getLogger("a.b"), abc = Logger.getLogger("a.b.c.d");
        HELD.addAll(List.of(root, a, ab, abc, Logger.getLogger("other")));
        a.setUseParentHandlers(false);
        Keep keep = new Keep();
        a.addHandler(keep);
        ab.setLevel(Level.FINE);
        abc.finer("no");
        abc.fine("fine");
        abc.log(Level.WARNING, "param {0} {1} '{0}' {2}", new Object[] {1, "two"});
        abc.log(Level.INFO, "single {0}", 5);
        abc.log(Level.INFO, "no params {0}");
        abc.log(Level.SEVERE, "thrown", new IOException("io"));
        ab.log(Level.INFO, () -> "supplied");
        ab.log(Level.FINEST, () -> { throw new AssertionError(); });
        ab.logp(Level.INFO, "Cls", "meth", "logp {0}", "x");
        ab.entering("Cls", "meth", new Object[] {1, 2});
        ab.setLevel(Level.ALL);
        ab.entering("Cls", "meth", new Object[] {1, 2});
        ab.exiting("Cls", "meth", "result");
        ab.throwing("Cls", "meth", new RuntimeException("thr"));
        ab.config("config");
        ab.log(new MyLevel("MINE", 850), "mine");
        Logger res = Logger.getLogger("a.res", "LogShapes$Texts");
        HELD.add(res);
        res.log(Level.INFO, "greet", "you");
        res.log(Level.INFO, "bad", "you");
        res.info("unknown key");
        res.logrb(Level.INFO, ResourceBundle.getBundle("LogShapes$Texts"), "greet", "rb");
        ab.setFilter(r -> !r.getMessage().contains("secret"));
        ab.info("secret");
        abc.info("secret below");
        keep.setLevel(Level.SEVERE);
        abc.info("below level");
        keep.setFilter(r -> r.getMillis() > 0);
        abc.severe("severe");
        keep.all.forEach(System.out::println);
        keep.all.clear();
        System.out.println(abc.getParent().getName() + " " + abc.getLevel() + " " + abc.isLoggable(Level.FINEST) + " " + res.getResourceBundleName() + " " + a.getUseParentHandlers() + " " + (Logger.getLogger("a") == a));
        System.out.println(Level.parse("850") + " " + Level.parse("SEVERE").intValue() + " " + Level.parse("FINE").getLocalizedName() + " " + Level.OFF.intValue() + new MyLevel("X", 3).equals(Level.parse("3")));
        show("bad level", () -> Level.parse("NOPE"));
        show("null level", () -> { keep.setLevel(null); return ""; });
        show("bad bundle", () -> Logger.getLogger("a.none", "no.Bundle"));
        show("other bundle", () -> Logger.getLogger("a.res", "other"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StreamHandler stream = new StreamHandler(bytes, new Plain());
        a.removeHandler(keep);
        a.addHandler(stream);
        abc.info("streamed");
        System.out.println(bytes.size());
        stream.flush();
        System.out.print(bytes);
        stream.close();
        abc.info("after close");
        System.out.print(bytes);
        a.removeHandler(stream);
        Keep target = new Keep();
        MemoryHandler memory = new MemoryHandler(target, 3, Level.SEVERE);
        a.addHandler(memory);
        for (int i = 0; i < 5; i++) abc.info("m" + i);
        System.out.println(target.all.size());
        abc.severe("push");
        abc.info("later");
        memory.push();
        System.out.println(target.all.stream().map(s -> s.split("\\|").length > 2 ? s.split("\\|")[2] : s).toList());
        a.removeHandler(memory);
        LogRecord r = new LogRecord(Level.WARNING, "msg <&> \u00e9 {0}");
        r.setInstant(java.time.Instant.ofEpochSecond(1_600_000_000, 123_000_000));
        r.setParameters(new Object[] {"p"});
        r.setLoggerName("x.y");
        r.setSourceClassName("C");
        r.setSourceMethodName("m");
        r.setSequenceNumber(7);
        r.setThreadID(3);
        r.setThrown(new Exception("boom") { @Override public synchronized Throwable fillInStackTrace() { return this; } });
        System.out.println(new SimpleFormatter().format(r));
        System.out.println(new XMLFormatter().getHead(stream) + new XMLFormatter().format(r) + new XMLFormatter().getTail(stream));
        System.out.println(r.getMillis() + " " + r.getInstant() + " " + r.getLongThreadID() + " " + r.getSequenceNumber());
        Path dir = Files.createTempDirectory("logs");
        FileHandler file = new FileHandler(dir + "/f%g.log", 200, 3, false);
        file.setFormatter(new Plain());
        a.addHandler(file);
        for (int i = 0; i < 10; i++) abc.info("to file number " + i);
        file.close();
        a.removeHandler(file);
        try (Stream<Path> s = Files.list(dir)) { for (Path p : s.sorted().toList()) { System.out.println(p.getFileName() + " " + Files.readString(p)); Files.delete(p); } }
        Files.delete(dir);
        show("bad file", () -> new FileHandler("/no/such/folder/x.log"));
        List<String> seen = new ArrayList<>();
        LogManager.getLogManager().addConfigurationListener(() -> seen.add("changed"));
        LogManager.getLogManager().readConfiguration(new ByteArrayInputStream("handlers=java.util.logging.ConsoleHandler\n.level=SEVERE\na.b.level=CONFIG\njava.util.logging.SimpleFormatter.format=%4$s: %5$s [%2$s]%n\njava.util.logging.ConsoleHandler.level=ALL\n".getBytes()));
        System.out.println(root.getLevel() + " " + ab.getLevel() + " " + seen + " " + LogManager.getLogManager().getProperty("a.b.level") + " " + root.getHandlers().length);
        System.out.println(new SimpleFormatter().format(r));
        Logger.getLogger("a.b").setUseParentHandlers(true);
        LogManager.getLogManager().updateConfiguration(new ByteArrayInputStream("a.b.level=OFF\n".getBytes()), k -> k.equals("a.b.level") ? (o, n) -> n : (o, n) -> o);
        System.out.println(ab.getLevel() + " " + seen.size());
        Logger.getLogger("other").severe("to the console");
        Logger.getAnonymousLogger().warning("not shown");
        LogManager.getLogManager().reset();
        Logger.getLogger("other").severe("nowhere");
        System.out.println(root.getLevel() + " " + root.getHandlers().length + " " + Collections.list(LogManager.getLogManager().getLoggerNames()).contains("a.b.c.d") + " " + LogManager.getLoggingMXBean().getLoggerLevel("a.b"));
        System.Logger s = System.getLogger("sys");
        System.out.println(s.getName() + " " + s.isLoggable(System.Logger.Level.ERROR) + s.isLoggable(System.Logger.Level.TRACE));
    }
}
