import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Charset.encode and decode: more charsets in turn than the JDK keeps coders of. */
public class Coders {
    static final List<Charset> CHARSETS = List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16,
            StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII);

    public static void main(String[] args) {
        for (String text : List.of("", "plain", "\u00e9t\u00e9 \u20ac", "\ud83d\ude00 end", "cut \ud83d")) {
            for (Charset charset : CHARSETS) {
                ByteBuffer bytes = charset.encode(text);
                byte[] copy = new byte[bytes.remaining()];
                bytes.get(copy);
                CharBuffer back = charset.decode(ByteBuffer.wrap(copy));
                System.out.println(charset + " " + Arrays.toString(copy) + " "
                        + back.toString().equals(text) + " " + back.remaining());
            }
        }
        for (Charset charset : CHARSETS) {
            byte[] odd = {(byte) 0xc3, 0x28, (byte) 0xff, 0x41, (byte) 0xe2};
            System.out.println(charset + " " + charset.decode(ByteBuffer.wrap(odd)).chars().sum());
        }
    }
}
