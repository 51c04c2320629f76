import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

/** Encoders and decoders step by step: underflow, overflow, malformed and unmappable input, replacements, flushing, states; readers and writers on broken bytes. */
public class CodingErrors {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    static String hex(String s) { StringBuilder b = new StringBuilder(); for (char c : s.toCharArray()) b.append(c < 127 && c > 31 ? "" + c : "\\" + Integer.toHexString(c)); return b.toString(); }
    static byte[] bytes(String hex) { return HexFormat.of().parseHex(hex.replace(" ", "")); }
    public static void main(String[] args) throws Exception {
        String[] utf8 = {"41", "c3a9", "c3", "c3 28", "e2 82 ac", "e2 82", "e2 28 a1", "f0 9f 98 80", "f0 9f 98", "f0 28 8c bc", "ed a0 80", "c0 80", "c1 bf", "f5 80 80 80", "f4 90 80 80", "80", "bf 41", "fe ff", "e0 80 af", "f0 80 80 af", "41 ff 42 c3", "ef bb bf 41"};
        for (String h : utf8) {
            byte[] b = bytes(h);
            show("utf-8 " + h, () -> hex(new String(b, StandardCharsets.UTF_8)) + " " + step(StandardCharsets.UTF_8, b, CodingErrorAction.REPORT) + " | " + step(StandardCharsets.UTF_8, b, CodingErrorAction.IGNORE) + " | " + step(StandardCharsets.UTF_8, b, CodingErrorAction.REPLACE));
        }
        for (String name : List.of("UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "US-ASCII", "ISO-8859-1", "windows-1252", "Shift_JIS", "EUC-JP", "ISO-2022-JP", "GB18030", "Big5", "EUC-KR", "x-UTF-16LE-BOM", "IBM037", "KOI8-R", "CESU-8", "UTF-32LE")) {
            Charset cs = Charset.forName(name);
            for (String h : List.of("fe ff 00 41", "ff fe 41 00", "d8 00 00 41", "dc 00", "41 42 43", "81", "82 a0 41", "a4 a2", "1b 24 42 24 22", "81 30 81 30", "00 00 fe ff 00 01 f6 00"))
                System.out.println(name + " " + h + ": " + hex(new String(bytes(h), cs)) + " " + step(cs, bytes(h), CodingErrorAction.REPORT));
            for (String s : List.of("A\u00e9\u20ac", "\ud83d\ude00", "\ud83d", "\ude00x", "\u3042\u30a2\u4e9c", "\uac00", "\ufffd\uffff", ""))
                show(name + " encode " + hex(s), () -> cs.canEncode() ? HexFormat.of().formatHex(s.getBytes(cs)) + " " + cs.newEncoder().canEncode(s) + " " + encode(cs, s) : "no encoder");
        }
        CharsetEncoder e = StandardCharsets.UTF_8.newEncoder();
        show("overflow", () -> { CharBuffer in = CharBuffer.wrap("a\u20acb"); ByteBuffer out = ByteBuffer.allocate(3); CoderResult r1 = e.encode(in, out, true); int p = in.position(); out.clear(); CoderResult r2 = e.encode(in, out, true); return r1 + " " + p + " " + r2 + " " + in.position() + " " + e.encode(in, ByteBuffer.allocate(9), true) + " " + e.flush(ByteBuffer.allocate(1)); });
        show("split surrogate", () -> { e.reset(); CharBuffer in = CharBuffer.wrap("x\ud83d"); ByteBuffer out = ByteBuffer.allocate(9); CoderResult r = e.encode(in, out, false); CharBuffer more = CharBuffer.wrap("\ud83d\ude00"); return r + " " + in.position() + " " + e.encode(more, out, true) + " " + out.position(); });
        show("state", () -> { CharsetEncoder x = StandardCharsets.UTF_8.newEncoder(); x.encode(CharBuffer.wrap("a"), ByteBuffer.allocate(3), true); x.flush(ByteBuffer.allocate(1)); return x.encode(CharBuffer.wrap("a"), ByteBuffer.allocate(3), true); });
        show("flush first", () -> StandardCharsets.UTF_8.newEncoder().flush(ByteBuffer.allocate(1)));
        show("decoder state", () -> { CharsetDecoder d = StandardCharsets.UTF_8.newDecoder(); d.decode(ByteBuffer.wrap(bytes("c3")), CharBuffer.allocate(2), true); return d.reset().flush(CharBuffer.allocate(1)); });
        show("sizes", () -> e.averageBytesPerChar() + " " + e.maxBytesPerChar() + " " + HexFormat.of().formatHex(e.replacement()) + " " + StandardCharsets.UTF_8.newDecoder().replacement().codePointAt(0) + " " + StandardCharsets.UTF_8.newDecoder().maxCharsPerByte() + e.malformedInputAction());
        show("replacement", () -> new String(StandardCharsets.US_ASCII.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'*'}).encode(CharBuffer.wrap("a\u00e9b")).array()).trim());
        show("bad replacement", () -> e.replaceWith(new byte[] {(byte) 0xff}));
        show("decoder replacement", () -> StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE).replaceWith("??").decode(ByteBuffer.wrap(bytes("41 ff 42"))));
        show("reader", () -> { Reader r = new InputStreamReader(new ByteArrayInputStream(bytes("41 e2 82 ac ff 42 c3")), StandardCharsets.UTF_8.newDecoder()); StringBuilder b = new StringBuilder(); try { for (int c; (c = r.read()) >= 0;) b.append((char) c); } catch (IOException x) { b.append(x); } return hex(b.toString()); });
        show("writer", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); Writer w = new OutputStreamWriter(o, "UTF-16"); w.write("a\ud83d"); w.write("\ude00"); w.close(); return HexFormat.of().formatHex(o.toByteArray()); });
        show("writer lone", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); Writer w = new OutputStreamWriter(o, "UTF-8"); w.write("a\ud83d"); w.flush(); w.write("b"); w.close(); return HexFormat.of().formatHex(o.toByteArray()); });
        show("names", () -> Charset.forName("latin1") + " " + Charset.forName("utf8").aliases().contains("UTF8") + " " + Charset.isSupported("x-none") + " " + Charset.defaultCharset() + " " + StandardCharsets.UTF_8.contains(Charset.forName("Big5")) + StandardCharsets.US_ASCII.contains(StandardCharsets.UTF_8) + " " + StandardCharsets.UTF_8.compareTo(StandardCharsets.UTF_16) + " " + StandardCharsets.ISO_8859_1.displayName() + Charset.forName("cp1252").isRegistered());
        for (String bad : List.of("", "a b", "no-such", "\u00e9")) show("charset " + bad, () -> Charset.forName(bad));
        show("string", () -> new String(new byte[] {65}, "nope"));
        show("bounds", () -> new String(new byte[3], 2, 2, StandardCharsets.UTF_8));
    }
    static String step(Charset cs, byte[] b, CodingErrorAction a) {
        CharsetDecoder d = cs.newDecoder().onMalformedInput(a).onUnmappableCharacter(a);
        ByteBuffer in = ByteBuffer.wrap(b);
        CharBuffer out = CharBuffer.allocate(20);
        CoderResult r = d.decode(in, out, true), f = r.isUnderflow() ? d.flush(out) : null;
        ByteBuffer direct = ByteBuffer.allocateDirect(b.length).put(b).flip();
        CharBuffer again = CharBuffer.allocate(20);
        CoderResult s = cs.newDecoder().onMalformedInput(a).onUnmappableCharacter(a).decode(direct, again, true);
        out.flip();
        return r + "@" + in.position() + " " + f + " " + hex(out.toString()) + (s.equals(r) && direct.position() == in.position() ? "" : " direct differs: " + s);
    }
    static String encode(Charset cs, String s) { try { ByteBuffer b = cs.newEncoder().encode(CharBuffer.wrap(s)); byte[] x = new byte[b.remaining()]; b.get(x); return HexFormat.of().formatHex(x); } catch (CharacterCodingException e) { return e.toString(); } }
}
