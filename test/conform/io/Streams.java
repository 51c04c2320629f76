import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** java.io streams and readers over each other: data, pushback, sequence, mark, line numbers, tokens, pipes, print. */
public class Streams {
    interface Call { Object call() throws Exception; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + c.call()); } catch (Exception e) { System.out.println(w + " ! " + e.getClass().getSimpleName() + " " + e.getMessage()); } }
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        DataOutputStream d = new DataOutputStream(o);
        d.writeBoolean(true); d.writeByte(-1); d.writeShort(-2); d.writeChar('x'); d.writeInt(1 << 30); d.writeLong(-5); d.writeFloat(1.5f); d.writeDouble(Math.PI); d.writeUTF("a\0\u00e9\u20ac\ud83d\ude00"); d.writeBytes("by"); d.writeChars("ch");
        System.out.println(d.size() + " " + HexFormat.of().formatHex(o.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(o.toByteArray()));
        System.out.println(in.readBoolean() + " " + in.readUnsignedByte() + " " + in.readShort() + in.readChar() + in.readInt() + in.readLong() + in.readFloat() + in.readDouble() + in.readUTF().length() + in.available() + in.skipBytes(3) + (char) in.readByte());
        show("eof", () -> { in.readFully(new byte[100]); return 0; });
        show("bad utf", () -> new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xc3, 0x28})).readUTF());
        show("long utf", () -> { new DataOutputStream(o).writeUTF("x".repeat(70000)); return 0; });
        PushbackInputStream p = new PushbackInputStream(new ByteArrayInputStream("hello".getBytes()), 3);
        p.read(); p.unread('J'); p.unread("ab".getBytes());
        System.out.println(new String(p.readAllBytes()));
        show("pushback full", () -> { p.unread(new byte[4]); return 0; });
        SequenceInputStream s = new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream("one ".getBytes()), new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream("two".getBytes()))));
        System.out.println(new String(s.readNBytes(100)));
        BufferedInputStream b = new BufferedInputStream(new ByteArrayInputStream("0123456789".getBytes()), 4);
        b.read(); b.mark(3); b.read(); b.read(); b.reset(); System.out.println((char) b.read() + " " + b.skip(3) + (char) b.read() + b.available());
        show("mark lost", () -> { b.mark(1); b.read(); b.read(); b.read(); b.read(); b.reset(); return (char) b.read(); });
        LineNumberReader l = new LineNumberReader(new StringReader("a\nb\r\nc\rd"));
        while (l.readLine() != null) System.out.print(l.getLineNumber() + " ");
        StreamTokenizer t = new StreamTokenizer(new StringReader("x = 3.5 + 'str' // c\n /* d */ y1; -7e"));
        t.slashSlashComments(true); t.slashStarComments(true); t.eolIsSignificant(true);
        while (t.nextToken() != StreamTokenizer.TT_EOF) System.out.print(t + "; ");
        System.out.println();
        BufferedReader r = new BufferedReader(new StringReader("l1\nl2\n\nl4"));
        System.out.println(r.lines().toList() + " " + r.readLine() + r.ready());
        CharArrayWriter w = new CharArrayWriter();
        try (PrintWriter pw = new PrintWriter(w, true)) { pw.printf(Locale.ROOT, "%5.2f|%-5s|%05d|%x|%c|%b|%n", 3.14159, "ab", 42, 255, 'z', true); pw.print((Object) null); pw.append('q').append("rst", 1, 2); pw.println(new char[] {'o', 'k'}); }
        System.out.print(w);
        PushbackReader pr = new PushbackReader(new StringReader("abc"));
        int c = pr.read(); pr.unread('Z'); System.out.println((char) c + "" + (char) pr.read() + (char) pr.read());
        Reader cr = new StringReader("skip me"); cr.skip(5); StringWriter sw = new StringWriter(); cr.transferTo(sw); System.out.println(sw + " " + Reader.nullReader().read() + InputStream.nullInputStream().read());
        FilterOutputStream f = new FilterOutputStream(o) { @Override public void close() throws IOException { throw new IOException("close"); } };
        try (f) { throw new IllegalStateException("body"); } catch (Exception e) { System.out.println(e + " " + Arrays.toString(e.getSuppressed())); }
        show("closed reader", () -> { r.close(); return r.read(); });
        show("closed string reader", () -> { Reader x = new StringReader("q"); x.close(); return x.read(); });
        show("range", () -> new ByteArrayInputStream(new byte[5]).read(new byte[5], 2, 4));
        PrintStream ps = new PrintStream(new OutputStream() { @Override public void write(int x) throws IOException { throw new IOException("full"); } });
        ps.println("x");
        System.out.println(ps.checkError() + " " + o.toString(StandardCharsets.ISO_8859_1).length());
        ByteArrayOutputStream tee = new ByteArrayOutputStream();
        PrintStream old = System.out;
        System.setOut(new PrintStream(tee, true)); System.out.print("captured"); System.setOut(old);
        System.out.println(tee);
        System.setIn(new ByteArrayInputStream("typed 12\n".getBytes()));
        System.out.println(new Scanner(System.in).next() + System.console());
    }
}
