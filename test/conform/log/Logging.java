// vm: --add-modules java.logging
import java.io.*;
import java.text.*;
import java.util.*;
import java.util.logging.*;
import java.util.logging.Formatter;

/** java.util.logging: levels, parents, handlers, filters, formatters, configuration, memory and file handlers, System.Logger. */
public class Logging {
    static class Plain extends Formatter { public String format(LogRecord r) { return "<" + r.getLevel() + " " + r.getLoggerName() + " " + formatMessage(r) + (r.getThrown() == null ? "" : " " + r.getThrown()) + " " + r.getSourceClassName() + "." + r.getSourceMethodName() + ">\n"; } @Override public String getHead(Handler h) { return "HEAD\n"; } @Override public String getTail(Handler h) { return "TAIL\n"; } }
    static final List<Logger> KEPT = new ArrayList<>(); // the manager holds them weakly
    static Logger keep(String n) { Logger l = Logger.getLogger(n); KEPT.add(l); return l; }
    static Handler to(OutputStream o, Formatter f) { StreamHandler h = new StreamHandler(o, f); h.setLevel(Level.ALL); return h; }
    public static void main(String[] args) throws Exception {
        Locale.setDefault(Locale.US);
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        Logger root = keep(""), a = keep("a"), ab = keep("a.b"), abc = keep("a.b.c");
        System.out.println(root.getLevel() + " " + root.getHandlers().length + " " + root.getHandlers()[0].getClass().getSimpleName() + " " + abc.getParent().getName() + " " + ab.getLevel() + " " + a.isLoggable(Level.INFO) + a.isLoggable(Level.FINE) + " " + (Logger.getLogger("a") == a) + " " + Logger.getGlobal().getName());
        for (Handler h : root.getHandlers()) root.removeHandler(h);
        Handler h = to(o, new Plain());
        a.addHandler(h);
        a.setLevel(Level.FINE);
        abc.info("info {0}");
        abc.log(Level.WARNING, "two {0} {1}", new Object[] {1, "x"});
        abc.log(Level.SEVERE, "thrown", new IllegalStateException("boom"));
        abc.finest("never"); abc.fine(() -> "supplied"); abc.finer(() -> { throw new Error("not evaluated"); });
        abc.entering("C", "m", 5); abc.setLevel(Level.ALL); abc.entering("C", "m", new Object[] {5, 6}); abc.exiting("C", "m", "r"); abc.throwing("C", "m", new Exception("t"));
        ab.setUseParentHandlers(false); abc.info("lost"); ab.setUseParentHandlers(true);
        ab.setFilter(r -> !r.getMessage().contains("secret")); ab.info("secret one"); ab.info("open one");
        abc.logp(Level.INFO, "Cls", "meth", "logp {0}", 3.5); abc.config("config");
        h.setFilter(r -> r.getLevel().intValue() >= 900); abc.info("filtered"); abc.warning("kept");
        h.close();
        System.out.print(o);
        o.reset();
        System.setProperty("java.util.logging.SimpleFormatter.format", "%4$s %2$s %3$s: %5$s%6$s%n");
        Handler s = to(o, new SimpleFormatter());
        MemoryHandler m = new MemoryHandler(s, 3, Level.SEVERE);
        Logger mem = keep("mem");
        mem.addHandler(m);
        for (int i = 0; i < 5; i++) mem.info("m" + i);
        s.flush();
        System.out.println(o.size());
        mem.log(Level.SEVERE, "push", new RuntimeException("rt"));
        s.flush();
        System.out.print(o.toString().replaceAll("\tat .*\n", ""));
        for (String n : List.of("INFO", "800", "ALL", "OFF", "123")) { Level l = Level.parse(n); System.out.print(l + "=" + l.intValue() + "," + l.getLocalizedName() + " "); }
        try { Level.parse("nope"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        class My extends Level { My() { super("MINE", 850); } }
        System.out.println(new My() + " " + Level.parse("850"));
        LogManager.getLogManager().readConfiguration(new ByteArrayInputStream("handlers=\n.level=WARNING\nzz.level=FINEST\n".getBytes()));
        keep("zz");
        System.out.println(keep("zz.y").isLoggable(Level.FINEST) + " " + Logger.getLogger("other").isLoggable(Level.INFO) + " " + root.getLevel());
        File f = File.createTempFile("log", ".xml");
        FileHandler fh = new FileHandler(f.getPath());
        fh.setEncoding("UTF-8");
        LogRecord r = new LogRecord(Level.INFO, "file <&> {0}");
        r.setParameters(new Object[] {"p"}); r.setInstant(java.time.Instant.ofEpochSecond(1)); r.setSequenceNumber(4); r.setLoggerName("L"); r.setSourceClassName("C"); r.setSourceMethodName("m");
        fh.publish(r);
        fh.close();
        System.out.println(new String(new FileInputStream(f).readAllBytes()).replaceAll("<thread>\\d+</thread>", "<thread>1</thread>"));
        f.delete();
        System.Logger sl = System.getLogger("sys");
        keep("sys").addHandler(to(System.out, new Plain()));
        sl.log(System.Logger.Level.WARNING, "system {0}", 5);
        sl.log(System.Logger.Level.DEBUG, "no");
        for (Handler x : Logger.getLogger("sys").getHandlers()) x.flush();
        System.out.println(sl.getName() + " " + sl.isLoggable(System.Logger.Level.ERROR) + " " + Collections.list(LogManager.getLogManager().getLoggerNames()).contains("a.b.c"));
        Logger an = Logger.getAnonymousLogger();
        KEPT.add(an);
        System.out.println(an.getName() + " " + an.getParent().getName().isEmpty());
        ResourceBundle b = new ListResourceBundle() { protected Object[][] getContents() { return new Object[][] {{"key", "translated {0}"}}; } };
        ByteArrayOutputStream o2 = new ByteArrayOutputStream();
        Handler h2 = to(o2, new Plain());
        an.addHandler(h2); an.setUseParentHandlers(false);
        an.logrb(Level.SEVERE, b, "key", 9);
        h2.flush();
        System.out.print(o2);
    }
}
