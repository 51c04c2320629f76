import java.nio.*;
import java.nio.charset.*;
import java.util.*;
import java.util.zip.*;

/** Every charset of the JDK: its names, what it encodes of the basic plane, what it decodes of all pairs of bytes. */
public class AllCharsets {
    static String round(Charset c) {
        CRC32 encoded = new CRC32(), decoded = new CRC32();
        if (c.canEncode()) {
            CharsetEncoder e = c.newEncoder().onMalformedInput(CodingErrorAction.REPLACE).onUnmappableCharacter(CodingErrorAction.REPLACE);
            char[] all = new char[4096];
            int n = 0;
            for (int i = 0; i < 0x10000 && n < all.length; i += 16 + i % 3) if (i < 0xd800 || i > 0xdfff) all[n++] = (char) i;
            ByteBuffer out = ByteBuffer.allocate((int) (n * e.maxBytesPerChar()) + 64);
            e.encode(CharBuffer.wrap(all, 0, n), out, true);
            e.flush(out);
            encoded.update(out.flip());
        }
        CharsetDecoder d = c.newDecoder().onMalformedInput(CodingErrorAction.REPLACE).onUnmappableCharacter(CodingErrorAction.REPLACE);
        byte[] in = new byte[1024];
        for (int i = 0; i < in.length; i++) in[i] = (byte) (i * 167 + i / 256 * 31);
        CharBuffer out = CharBuffer.allocate((int) (in.length * d.maxCharsPerByte()) + 64);
        CoderResult r = d.decode(ByteBuffer.wrap(in), out, true);
        d.flush(out);
        out.flip();
        while (out.hasRemaining()) { char x = out.get(); decoded.update(x >> 8); decoded.update(x); }
        return Long.toHexString(encoded.getValue()) + " " + Long.toHexString(decoded.getValue()) + " " + r;
    }
    public static void main(String[] args) throws Exception {
        SortedMap<String, Charset> all = Charset.availableCharsets();
        System.out.println(all.size());
        for (Charset c : all.values())
            System.out.println(c.name() + " " + new TreeSet<>(c.aliases()) + " " + c.isRegistered() + c.canEncode() + c.contains(StandardCharsets.US_ASCII) + " " + round(c));
    }
}
