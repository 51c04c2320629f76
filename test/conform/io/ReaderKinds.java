import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

/** java.io beyond files: tokenizers, pushback, line numbers, sequences, pipes, data streams, printing, marks, errors that streams keep. */
public class ReaderKinds {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    static class Failing extends OutputStream { int left = 5; boolean closed; @Override public void write(int b) throws IOException { if (left-- <= 0) throw new IOException("full"); } @Override public void close() throws IOException { closed = true; throw new IOException("close"); } }
    public static void main(String[] args) throws Exception {
        show("tokens", () -> { StreamTokenizer t = new StreamTokenizer(new StringReader("a_b 3.5 -2 \"quo\\n'ted\" 'x' /* c */ // line\n + end.")); t.slashSlashComments(true); t.slashStarComments(true); t.eolIsSignificant(true); t.wordChars('_', '_'); t.ordinaryChar('+'); List<String> l = new ArrayList<>(); while (t.nextToken() != StreamTokenizer.TT_EOF) { l.add(t.ttype + ":" + t.sval + ":" + t.nval + "@" + t.lineno()); if (l.size() == 2) { t.pushBack(); } } return l; });
        show("string tokens", () -> { StringTokenizer t = new StringTokenizer("a,b;;c", ",;", true); List<String> l = new ArrayList<>(); while (t.hasMoreTokens()) l.add(t.nextToken()); return l + " " + new StringTokenizer("a b  c").countTokens(); });
        show("pushback", () -> { PushbackReader p = new PushbackReader(new StringReader("abc"), 2); int a = p.read(); p.unread("xy".toCharArray()); return "" + (char) a + (char) p.read() + (char) p.read() + (char) p.read() + p.ready(); });
        show("pushback full", () -> { PushbackInputStream p = new PushbackInputStream(new ByteArrayInputStream(new byte[3])); p.unread(1); p.unread(2); return ""; });
        show("lines", () -> { LineNumberReader r = new LineNumberReader(new StringReader("one\rtwo\r\nthree\n\nlast")); StringBuilder b = new StringBuilder(); for (String s; (s = r.readLine()) != null;) b.append(r.getLineNumber()).append(s).append("|"); r.setLineNumber(9); return b.toString() + r.getLineNumber(); });
        show("sequence", () -> new String(new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream("cd".getBytes())))).readAllBytes()));
        show("pipe", () -> { PipedInputStream in = new PipedInputStream(8); PipedOutputStream out = new PipedOutputStream(in); Thread t = new Thread(() -> { try (out) { for (int i = 0; i < 50; i++) out.write(i); } catch (IOException e) { System.out.println(e); } }); t.start(); int sum = 0; for (int b; (b = in.read()) >= 0;) sum += b; t.join(); return sum; });
        show("pipe text", () -> { PipedReader r = new PipedReader(4); PipedWriter w = new PipedWriter(r); Thread t = new Thread(() -> { try (w) { w.write("through the pipe"); } catch (IOException e) { System.out.println(e); } }); t.start(); String s = new BufferedReader(r).readLine(); t.join(); return s; });
        show("pipe unconnected", () -> new PipedInputStream().read());
        show("pipe dead", () -> { PipedInputStream in = new PipedInputStream(); PipedOutputStream out = new PipedOutputStream(in); Thread t = new Thread(() -> { try { out.write(1); } catch (IOException e) { } }); t.start(); t.join(); return in.read() + " " + in.read(); });
        show("data", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); DataOutputStream d = new DataOutputStream(o); d.writeBoolean(true); d.writeByte(-1); d.writeShort(-2); d.writeChar('\u20ac'); d.writeInt(-3); d.writeLong(-4); d.writeFloat(1.5f); d.writeDouble(-0.0); d.writeUTF("a\0\u00e9\u20ac\ud83d\ude00"); d.writeBytes("by"); d.writeChars("ch"); DataInputStream i = new DataInputStream(new ByteArrayInputStream(o.toByteArray())); return d.size() + " " + i.readBoolean() + i.readByte() + i.readShort() + i.readChar() + i.readInt() + i.readLong() + i.readFloat() + i.readDouble() + i.readUTF().length() + i.readUnsignedByte() + i.skipBytes(100); });
        show("data end", () -> new DataInputStream(new ByteArrayInputStream(new byte[3])).readInt());
        show("utf bad", () -> new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xc3, 0x28})).readUTF());
        show("utf long", () -> { new DataOutputStream(new ByteArrayOutputStream()).writeUTF("x".repeat(70000)); return ""; });
        show("mark", () -> { BufferedInputStream b = new BufferedInputStream(new ByteArrayInputStream("0123456789".getBytes()), 4); b.read(); b.mark(3); b.read(); b.read(); b.reset(); return (char) b.read() + "" + b.skip(3) + (char) b.read() + b.available() + b.markSupported(); });
        show("mark lost", () -> { BufferedInputStream b = new BufferedInputStream(new ByteArrayInputStream(new byte[100]), 4); b.mark(2); b.readNBytes(20); b.reset(); return ""; });
        show("no mark", () -> { new InputStreamReader(new ByteArrayInputStream(new byte[1])).mark(1); return ""; });
        show("closed reader", () -> { Reader r = new StringReader("x"); r.close(); return r.read(); });
        show("closed stream", () -> { BufferedInputStream b = new BufferedInputStream(new ByteArrayInputStream(new byte[1])); b.close(); return b.read(); });
        show("print", () -> { StringWriter w = new StringWriter(); PrintWriter p = new PrintWriter(w); p.printf("%5d|%-5s|%05.1f|%x|%,d|%b|%c|%%|%n", 42, "ab", 3.14159, 255, 1234567, true, 'c'); p.append("x").append('y').append("0123", 1, 3).println(new char[] {'a', 'b'}); p.print((Object) null); p.print(1.0f); return w.toString().replace("\n", "$") + p.checkError(); });
        show("print errors", () -> { Failing f = new Failing(); PrintStream p = new PrintStream(f, true); p.print("123456789"); p.println(); boolean e = p.checkError(); p.close(); return e + " " + f.closed; });
        show("format errors", () -> { StringBuilder b = new StringBuilder(); for (Object[] c : new Object[][] {{"%d", "x"}, {"%q", 1}, {"%s"}, {"%5"}, {"%-d", 1}, {"%.2d", 1}, {"%2$s", "a"}, {"%c", 0x110000}, {"%tQ", "x"}, {"%+s", "x"}, {"%,x", 1}, {"%#d", 1}, {"%-05d", 1}}) try { b.append(String.format((String) c[0], Arrays.copyOfRange(c, 1, c.length))); } catch (IllegalFormatException e) { b.append(e.getClass().getSimpleName()).append(":").append(e.getMessage()).append("; "); } return b; });
        show("try close", () -> { try (Failing f = new Failing()) { f.write(1); throw new IllegalStateException("body"); } catch (IllegalStateException e) { return e.getMessage() + Arrays.toString(e.getSuppressed()); } });
        show("buffered out", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); BufferedOutputStream b = new BufferedOutputStream(o, 4); b.write(new byte[3]); int x = o.size(); b.write(new byte[3]); int y = o.size(); b.flush(); return x + " " + y + " " + o.size() + " " + o.toString().length(); });
        show("transfer", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); return new ByteArrayInputStream("hello".getBytes()).transferTo(o) + o.toString() + InputStream.nullInputStream().read() + new ByteArrayInputStream(new byte[9]).readNBytes(4).length + new StringReader("abc").transferTo(Writer.nullWriter()); });
        show("null closed", () -> { InputStream n = InputStream.nullInputStream(); n.close(); return n.read(); });
        show("scanner", () -> { Scanner s = new Scanner("12 3.5 true word 0x1F\nline two\n,a,b,,c"); StringBuilder b = new StringBuilder(); b.append(s.nextInt()).append(s.nextDouble()).append(s.nextBoolean()).append(s.hasNextInt()).append(s.next()).append(s.next("0x\\w+")).append(s.nextLine()).append("|").append(s.nextLine()).append("|"); s.useDelimiter(","); while (s.hasNext()) b.append("<").append(s.next()).append(">"); return b; });
        show("scanner bad", () -> new Scanner("abc").nextInt());
        show("scanner end", () -> new Scanner("").next());
        show("scanner radix", () -> new Scanner("ff 1,234 zz").useRadix(16).nextInt() + " " + new Scanner("1,234").useLocale(Locale.US).nextInt() + " " + new Scanner("a1b22").findInLine("(\\d+)") + new Scanner("a1b22").findAll("\\d").map(m -> m.group()).toList() + new Scanner("x;y").useDelimiter(";").tokens().toList());
        show("console", () -> System.console() == null);
        show("char array", () -> { CharArrayWriter w = new CharArrayWriter(); w.write("abc"); CharArrayReader r = new CharArrayReader(w.toCharArray(), 1, 2); return w.size() + "" + (char) r.read() + (char) r.read() + r.read(); });
        show("file text", () -> { Path p = Files.createTempFile("rk", ""); try (FileWriter w = new FileWriter(p.toFile(), java.nio.charset.StandardCharsets.UTF_16LE)) { w.write("h\u20ac"); } try (RandomAccessFile f = new RandomAccessFile(p.toFile(), "rw")) { f.seek(4); f.writeUTF("z"); f.seek(0); String s = f.length() + f.readLine() + f.getFilePointer(); return s.length() + " " + Files.deleteIfExists(p); } });
        show("set out", () -> { PrintStream old = System.out; ByteArrayOutputStream o = new ByteArrayOutputStream(); System.setOut(new PrintStream(o)); System.out.print("captured"); System.setOut(old); System.setIn(new ByteArrayInputStream("from in".getBytes())); return o + " " + new Scanner(System.in).nextLine(); });
        show("uncaught io", () -> { throw new UncheckedIOException("m", new FileNotFoundException("f")); });
    }
}
