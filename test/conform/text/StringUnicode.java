// Surrogates, code points, Latin-1 and UTF-16 strings mixed, charsets.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

public class StringUnicode {
    static String hex(byte[] bytes) {
        StringBuilder b = new StringBuilder();
        for (byte x : bytes) b.append(String.format("%02x", x));
        return b.toString();
    }

    static String escape(String s) {
        return s.chars().mapToObj(c -> c < 128 ? "" + (char) c : String.format("\\u%04x", c))
                .collect(Collectors.joining());
    }

    public static void main(String[] args) {
        String[] samples = {"plain", "caf\u00e9", "\u65e5\u672c\u8a9e", "mix\u00e9\u4e00", "\ud83d\ude00 face",
                "\ud83d", "\ude00\ud83d", "", "\u0000nul", "\uffff\ufffe"};
        for (String s : samples) {
            System.out.println(escape(s) + " len " + s.length() + " cps " + s.codePointCount(0, s.length())
                    + " hash " + s.hashCode());
            System.out.println("  utf8   " + hex(s.getBytes(StandardCharsets.UTF_8)));
            System.out.println("  latin1 " + hex(s.getBytes(StandardCharsets.ISO_8859_1)));
            System.out.println("  ascii  " + hex(s.getBytes(StandardCharsets.US_ASCII)));
            System.out.println("  utf16  " + hex(s.getBytes(StandardCharsets.UTF_16)));
            System.out.println("  le/be  " + hex(s.getBytes(StandardCharsets.UTF_16LE)) + " "
                    + hex(s.getBytes(StandardCharsets.UTF_16BE)));
            String back = new String(s.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
            System.out.println("  back   " + back.equals(s) + " " + escape(back));
            System.out.println("  upper  " + escape(s.toUpperCase()) + " rev "
                    + escape(new StringBuilder(s).reverse().toString()));
            System.out.println("  cps    " + Arrays.toString(s.codePoints().toArray()));
        }
        byte[][] bad = {{(byte) 0xc3}, {(byte) 0xff, 'a'}, {(byte) 0xe2, (byte) 0x82}, {(byte) 0xc0, (byte) 0x80},
                {(byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80}, {'x', (byte) 0x80, 'y'},
                {(byte) 0xed, (byte) 0xa0, (byte) 0x80}};
        for (byte[] b : bad)
            System.out.println(hex(b) + " -> " + escape(new String(b, StandardCharsets.UTF_8)) + " "
                    + escape(new String(b, StandardCharsets.ISO_8859_1)));
        String face = "a\ud83d\ude00b";
        System.out.println(face.codePointAt(1) + " " + face.codePointAt(2) + " " + face.codePointBefore(3) + " "
                + face.offsetByCodePoints(0, 2) + " " + face.indexOf(0x1f600));
        System.out.println(new String(new int[] {0x41, 0x1f600, 0xe9}, 0, 3).length());
        System.out.println(Character.toChars(0x1f600).length + " " + Character.toString(0x1f600).equals("\ud83d\ude00"));
        System.out.println("\u00df".equalsIgnoreCase("SS") + " " + "\u03a3".toLowerCase().equals("\u03c3") + " "
                + escape("\u039f\u03a3".toLowerCase()) + " " + "\u0130".equalsIgnoreCase("i"));
        String latin = "abc\u00ff", wide = "abc\u0100";
        System.out.println(latin.compareTo(wide) + " " + wide.compareTo(latin) + " " + (latin + wide).length() + " "
                + escape(latin + wide) + " " + (wide.substring(0, 3).equals("abc")) + " " + wide.indexOf("c\u0100")
                + " " + latin.contains("\u0100") + " " + escape(wide.replace('\u0100', 'd')) + " "
                + escape("abc".replace('c', '\u0100')));
        System.out.println("caf\u00e9 \u65e5\u672c \ud83d\ude00");
    }
}
