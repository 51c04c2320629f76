import java.io.*;
import java.util.*;

/** Exceptions: printing with causes, suppressed ones and cycles, common frames, traces that are set or switched off, nested finally, rethrow, initializers, messages of the machine. */
public class ThrownShapes {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage()); } }
    static String print(Throwable t) { StringWriter w = new StringWriter(); t.printStackTrace(new PrintWriter(w)); return w.toString(); }
    static class Quiet extends RuntimeException { Quiet(String m, Throwable c, boolean s, boolean w) { super(m, c, s, w); } }
    static class Odd extends Exception { @Override public String getMessage() { return "odd"; } @Override public String getLocalizedMessage() { return "localized"; } @Override public synchronized Throwable getCause() { return new Error("made up"); } }
    static class NoText extends Error { @Override public String toString() { return null; } }
    static class Same extends Exception { @Override public synchronized Throwable getCause() { return this; } }
    static void low(int n) throws IOException { if (n == 0) throw new FileNotFoundException("low"); low(n - 1); }
    static void mid() { try { low(2); } catch (IOException e) { throw new IllegalStateException("mid", e); } }
    static void high() throws Exception { try { mid(); } catch (IllegalStateException e) { Exception x = new Exception(e); x.addSuppressed(new RuntimeException("sup", new Error("its cause"))); x.addSuppressed(new Quiet("quiet", null, false, false)); throw x; } }
    @SuppressWarnings("finally") static int fin(int n) { try { if (n == 0) return 1; if (n == 1) throw new RuntimeException("lost"); return 2; } finally { if (n < 2) return 10 + n; } }
    static String order = "";
    static void res(int fail) throws Exception { class R implements AutoCloseable { final int id; R(int id) throws Exception { this.id = id; order += "+" + id; if (fail == id) throw new IOException("open " + id); } public void close() throws Exception { order += "-" + id; if (fail >= 10) throw new IOException("close " + id); } } try (R a = new R(1); R b = new R(2); R c = fail == 20 ? null : new R(3)) { order += "!"; if (fail == 11 || fail == 20) throw new IllegalStateException("body"); } catch (IllegalArgumentException e) { order += "?"; } finally { order += "."; } }
    static <T extends Throwable> void sneak(Throwable t) throws T { throw (T) t; }
    static Object field; static int[] nums; int x; static class Bad { static int v = 1 / Integer.parseInt("0"); }
    public static void main(String[] args) throws Throwable {
        try { high(); } catch (Exception e) { System.out.print(print(e)); System.out.println(e.getCause().getCause().getMessage() + e.getSuppressed().length); }
        Exception a = new Exception("a"), b = new Exception("b", a);
        a.initCause(b); a.addSuppressed(b);
        System.out.print(print(a));
        System.out.print(print(new Odd()).replaceAll("\tat .*\n", ""));
        System.out.print(print(new Same()).replaceAll("\tat .*\n", ""));
        show("no text", () -> print(new NoText()).split("\n")[0]);
        Quiet q = new Quiet("q", new Error("c"), false, false);
        q.addSuppressed(a);
        q.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "C", 1)});
        System.out.println(q.getStackTrace().length + " " + q.getSuppressed().length + print(q).replaceAll("\tat .*\n", ""));
        show("self suppress", () -> { a.addSuppressed(a); return ""; });
        show("null suppress", () -> { a.addSuppressed(null); return ""; });
        show("self cause", () -> { Exception e = new Exception(); e.initCause(e); return ""; });
        show("cause twice", () -> new Exception("x", null).initCause(new Error()));
        show("set trace", () -> { Exception e = new Exception("t"); e.setStackTrace(new StackTraceElement[] {new StackTraceElement("p.A", "m", "A.java", 5), new StackTraceElement("p.B", "<init>", null, -2), new StackTraceElement("app", "mod", "1", "p.C", "n", "C.java", -1)}); return print(e); });
        show("null trace", () -> { new Exception().setStackTrace(new StackTraceElement[1]); return ""; });
        show("refill", () -> { Exception e = new Exception(); StackTraceElement one = e.getStackTrace()[0]; e.fillInStackTrace(); return one.getMethodName().startsWith("lambda") && e.getStackTrace() != e.getStackTrace(); });
        System.out.println(fin(0) + " " + fin(1) + " " + fin(2));
        for (int f : new int[] {0, 1, 2, 3, 10, 11, 20}) { order = ""; try { res(f); System.out.println(f + order); } catch (Exception e) { System.out.println(f + order + " " + e + Arrays.toString(e.getSuppressed())); } }
        show("sneaky", () -> { ThrownShapes.<RuntimeException>sneak(new IOException("checked")); return ""; });
        show("npe field", () -> ((ThrownShapes) field).x);
        show("npe set", () -> ((ThrownShapes) field).x = 5);
        show("npe array", () -> nums[3]);
        show("npe array set", () -> nums[args.length] = 1);
        show("npe length", () -> nums.length);
        show("npe call", () -> field.toString().length());
        show("npe unbox", () -> { Integer i = null; return i + 1; });
        show("npe switch", () -> { String s = null; switch (s) { default: return 1; } });
        show("npe throw", () -> { RuntimeException r = null; throw r; });
        show("npe sync", () -> { synchronized (field) { return 1; } });
        show("npe nested", () -> { int[][][] deep = new int[2][2][]; return deep[1][args.length][0]; });
        show("npe chain", () -> new Object[] {null}[0].hashCode());
        show("npe for", () -> { for (Object o : (List<?>) field) return o; return 1; });
        show("index", () -> new int[][] {{1}, {2, 3}}[1][args.length + 5]);
        show("index negative", () -> nums == null ? new byte[] {1, 2, 3}[-1 + args.length] : 0);
        show("string index", () -> "abc".charAt(3));
        show("substring", () -> "abc".substring(2, 1));
        show("size", () -> new int[3][-2]);
        show("store", () -> { Object[] o = new Integer[1]; o[0] = "s"; return o; });
        show("store array", () -> { Object[] o = new int[1][]; o[0] = new long[1]; return o; });
        show("cast", () -> (Integer) (Object) "s");
        show("cast array", () -> (int[]) (Object) new Integer[1]);
        show("cast interface", () -> (Runnable) (Object) List.of());
        show("cast own", () -> (ThrownShapes) (Object) new Odd());
        show("zero", () -> 5 / args.length);
        show("zero long", () -> 5L % args.length);
        show("zero double", () -> 5.0 / args.length);
        show("init", () -> Bad.v);
        show("init again", () -> Bad.v);
        show("enum", () -> Thread.State.valueOf("GONE"));
        show("copy", () -> { System.arraycopy(new int[3], 1, new int[3], 2, 2); return ""; });
        show("copy types", () -> { System.arraycopy(new int[3], 0, new long[3], 0, 1); return ""; });
        show("copy not array", () -> { System.arraycopy("x", 0, new long[3], 0, 1); return ""; });
        show("copy elements", () -> { Object[] from = {"a", 1, "b"}; String[] to = new String[3]; try { System.arraycopy(from, 0, to, 0, 3); return ""; } catch (ArrayStoreException e) { return Arrays.toString(to) + e.getMessage(); } });
        show("abstract", () -> AbstractList.class.getConstructors().length + " " + AbstractList.class.getDeclaredConstructor().newInstance());
        show("assert", () -> { assert args.length > 0 : "asserted"; return "off"; });
        show("deep cause", () -> { Throwable t = new Exception("0"); for (int i = 1; i < 200; i++) t = new Exception("" + i, t); return print(t).split("Caused by").length; });
        show("overflow", () -> { try { return recurse(0); } catch (StackOverflowError e) { return e.getMessage() + e.getStackTrace().length; } });
        throw new Exception("end", new RuntimeException(null, new Error()));
    }
    static int recurse(int n) { return recurse(n + 1) + 1; }
}
