import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

/** Encoders and decoders step by step: underflow, overflow, malformed, unmappable, replacements, and strings in every standard charset. */
public class Coders2 {
    static String hex(byte[] b) { return HexFormat.of().formatHex(b); }
    static String hex(CharSequence s) { StringBuilder b = new StringBuilder(); for (int i = 0; i < s.length(); i++) b.append(Integer.toHexString(s.charAt(i))).append(' '); return b.toString().trim(); }
    static void malformed() {
        for (String in : List.of("c3", "c328", "e282", "e28228", "f0908d", "f8888080", "eda080", "c0af", "ff", "f4908080", "41c3", "80", "e0808080", "f0288cbc", "efbfbd", "edbfbf41"))
            for (Charset c : List.of(StandardCharsets.UTF_8, Charset.forName("CESU-8"), StandardCharsets.UTF_16BE)) {
                CharsetDecoder d = c.newDecoder();
                CharBuffer out = CharBuffer.allocate(20);
                CoderResult r = d.decode(ByteBuffer.wrap(HexFormat.of().parseHex(in)), out, true);
                System.out.print(in + " " + c + " " + r + " '" + hex(out.flip()) + "' replaced " + hex(new String(HexFormat.of().parseHex(in), c)) + "; ");
            }
        System.out.println();
    }
    static void steps() throws Exception {
        CharsetEncoder e = StandardCharsets.UTF_8.newEncoder();
        CharBuffer in = CharBuffer.wrap("a\u00e9\u20ac\ud83d\ude00z");
        ByteBuffer out = ByteBuffer.allocate(4);
        for (int i = 0; i < 10; i++) { CoderResult r = e.encode(in, out, true); out.flip(); System.out.print(r + " " + out.remaining() + " "); out.clear(); if (r.isUnderflow()) break; }
        System.out.println(e.flush(out) + " " + e.maxBytesPerChar() + " " + e.averageBytesPerChar() + " " + hex(e.replacement()));
        for (CodingErrorAction a : List.of(CodingErrorAction.IGNORE, CodingErrorAction.REPLACE, CodingErrorAction.REPORT))
            try { ByteBuffer b = StandardCharsets.US_ASCII.newEncoder().onUnmappableCharacter(a).onMalformedInput(a).encode(CharBuffer.wrap("x\u00e9y\ud800z")); byte[] x = new byte[b.remaining()]; b.get(x); System.out.println(a + " " + hex(x)); }
            catch (CharacterCodingException x) { System.out.println(a + " " + x + " " + x.getMessage()); }
        CharsetEncoder q = StandardCharsets.ISO_8859_1.newEncoder();
        System.out.println(q.canEncode('\u00ff') + " " + q.canEncode('\u0100') + " " + q.canEncode("ab\u20ac") + " " + q.isLegalReplacement(new byte[] {65}) + " " + hex(q.replaceWith(new byte[] {'!'}).onUnmappableCharacter(CodingErrorAction.REPLACE).encode(CharBuffer.wrap("a\u20ac")).array()));
        CharsetDecoder sj = Charset.forName("Shift_JIS").newDecoder();
        ByteBuffer part = ByteBuffer.wrap(new byte[] {(byte) 0x93});
        CharBuffer o = CharBuffer.allocate(4);
        System.out.println(sj.decode(part, o, false) + " " + part.position() + " " + sj.decode(ByteBuffer.wrap(new byte[] {(byte) 0x93, (byte) 0xfa}), o, true) + " " + hex(o.flip()));
        try { e.reset().encode(CharBuffer.wrap("\ud800"), ByteBuffer.allocate(5), true).throwException(); } catch (MalformedInputException m) { System.out.println(m.getMessage() + " " + m.getInputLength()); }
        try { StandardCharsets.UTF_8.newDecoder().flush(o); } catch (IllegalStateException x) { System.out.println(x.getMessage()); }
    }
    public static void main(String[] args) throws Exception {
        String s = "Az\u00e4\u00df\u0416\u05d0\u4e2d\u20ac\ud83d\ude00\u0000\n";
        for (String n : List.of("UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "x-UTF-16LE-BOM", "UTF-32", "UTF-32BE", "X-UTF-32LE-BOM", "ISO-8859-1", "US-ASCII", "windows-1252", "IBM437", "KOI8-R", "Shift_JIS", "EUC-JP", "ISO-2022-JP", "GB18030", "GBK", "Big5", "EUC-KR", "ISO-2022-KR", "IBM1047", "windows-1251", "x-MacRoman", "TIS-620", "HZ-GB-2312"))
            try { Charset c = Charset.forName(n); byte[] b = s.getBytes(c); System.out.println(n + " " + c.name() + " " + hex(b) + " " + hex(new String(b, c)) + " " + c.equals(Charset.forName(c.name())) + " " + Arrays.equals(b, s.getBytes(n))); }
            catch (UnsupportedCharsetException e) { System.out.println(e); }
        malformed();
        steps();
        for (String bad : List.of("nope", "", "a b", "utf8")) try { System.out.println(Charset.forName(bad) + " " + Charset.isSupported(bad)); } catch (IllegalArgumentException e) { System.out.println(e); }
        try { "x".getBytes("nope"); } catch (UnsupportedEncodingException e) { System.out.println(e); }
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        try (Writer w = new OutputStreamWriter(o, "UTF-16")) { w.write("h\u20ac"); w.flush(); w.write("\ud83d"); w.write("\ude00"); }
        System.out.println(hex(o.toByteArray()));
        try (Reader r = new InputStreamReader(new ByteArrayInputStream(o.toByteArray()), "UTF-16")) { StringBuilder b = new StringBuilder(); for (int c; (c = r.read()) >= 0; ) b.append((char) c); System.out.println(hex(b)); }
        InputStreamReader in = new InputStreamReader(new ByteArrayInputStream(new byte[] {(byte) 0xc3, (byte) 0xa9, (byte) 0xff}), StandardCharsets.UTF_8.newDecoder());
        try { for (;;) System.out.print(in.read() + " "); } catch (MalformedInputException e) { System.out.println(e.getMessage() + " " + in.getEncoding()); }
        System.out.println(Charset.defaultCharset() + " " + new OutputStreamWriter(o).getEncoding() + " " + StandardCharsets.UTF_16.compareTo(StandardCharsets.UTF_8));
    }
}
