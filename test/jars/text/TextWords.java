// jars: commons-text commons-lang3
import java.util.Arrays;
import org.apache.commons.text.AlphabetConverter;
import org.apache.commons.text.CaseUtils;
import org.apache.commons.text.RandomStringGenerator;
import org.apache.commons.text.StringEscapeUtils;
import org.apache.commons.text.WordUtils;
import org.apache.commons.text.translate.AggregateTranslator;
import org.apache.commons.text.translate.EntityArrays;
import org.apache.commons.text.translate.LookupTranslator;
import org.apache.commons.text.translate.NumericEntityEscaper;
import org.apache.commons.text.translate.OctalUnescaper;
import org.apache.commons.text.translate.UnicodeEscaper;

/** Escapes of many languages, words, alphabets, seeded random strings. */
public class TextWords {
    static void escapes() {
        String[] texts = {"plain", "<p class=\"x\">Ünïcödé & 'more' €</p>", "tab\tnewline\nback\\slash/",
            "\u0000\u001f\ud83d\ude00 \uffff", "a,\"b\"\r\nc", "$HOME `ls` *?"};
        for (String t : texts) {
            System.out.println(StringEscapeUtils.escapeJava(t) + " | " + StringEscapeUtils.escapeEcmaScript(t) + " | "
                    + StringEscapeUtils.escapeJson(t) + " | " + StringEscapeUtils.escapeHtml4(t) + " | "
                    + StringEscapeUtils.escapeHtml3(t) + " | " + StringEscapeUtils.escapeXml10(t) + " | "
                    + StringEscapeUtils.escapeCsv(t) + " | " + StringEscapeUtils.escapeXSI(t));
            require(StringEscapeUtils.unescapeJava(StringEscapeUtils.escapeJava(t)).equals(t));
            require(StringEscapeUtils.unescapeHtml4(StringEscapeUtils.escapeHtml4(t)).equals(t));
            require(StringEscapeUtils.unescapeCsv(StringEscapeUtils.escapeCsv(t)).equals(t));
        }
        System.out.println(StringEscapeUtils.unescapeHtml4("&amp;&nosuch;&#65;&#x42;&hearts;&lt")
                + StringEscapeUtils.builder(StringEscapeUtils.ESCAPE_HTML4).append("<b>").escape("<i>"));
        System.out.println(new AggregateTranslator(new LookupTranslator(EntityArrays.BASIC_ESCAPE),
                NumericEntityEscaper.above(127), UnicodeEscaper.below(32)).translate("<é\u0002>")
                + new OctalUnescaper().translate("\\101\\60"));
    }

    static void require(boolean b) {
        if (!b) {
            throw new AssertionError();
        }
    }

    static void words() {
        String text = "the lazy dog sleeps in the extraordinarily-warm afternoon sun of a_long_day";
        System.out.println(WordUtils.wrap(text, 14, "\n", true, "[ -]"));
        System.out.println(WordUtils.capitalize(text, ' ', '_') + WordUtils.swapCase("aBc DE")
                + WordUtils.abbreviate(text, 10, 20, "...") + WordUtils.initials(text, ' ', '-')
                + WordUtils.containsAllWords(text, "sun", "dog") + WordUtils.uncapitalize("ABC Def"));
        System.out.println(CaseUtils.toCamelCase("to.camel case_now", true, '.', '_', ' '));
    }

    static void alphabets() throws Exception {
        Character[] from = "abcdefghij".chars().mapToObj(c -> (char) c).toArray(Character[]::new);
        Character[] to = "01xyz".chars().mapToObj(c -> (char) c).toArray(Character[]::new);
        AlphabetConverter c = AlphabetConverter.createConverterFromChars(from, to, new Character[0]);
        String encoded = c.encode("badcaffe".replace('f', 'g'));
        System.out.println(encoded + " " + c.decode(encoded) + " " + c.getEncodedCharLength() + "\n" + c);
        try {
            c.encode("z");
        } catch (java.io.UnsupportedEncodingException e) {
            System.out.println(e.getMessage());
        }
        java.util.Random random = new java.util.Random(99);
        RandomStringGenerator g = new RandomStringGenerator.Builder().withinRange('0', 'z')
                .filteredBy(Character::isLetterOrDigit).usingRandom(random::nextInt).build();
        System.out.println(g.generate(20) + " " + g.generate(3, 9));
        System.out.println(Arrays.toString(new int[] {g.generate(0).length()}));
    }

    public static void main(String[] args) throws Exception {
        escapes();
        words();
        alphabets();
    }
}
