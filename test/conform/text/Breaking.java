import java.text.*;
import java.util.*;

/** BreakIterator, Normalizer, Bidi, Collator, StringCharacterIterator, AttributedString, and case mappings of awkward texts. */
public class Breaking {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    static List<String> pieces(BreakIterator b, String s) {
        List<String> all = new ArrayList<>();
        b.setText(s);
        for (int from = b.first(), to = b.next(); to != BreakIterator.DONE; from = to, to = b.next()) all.add(s.substring(from, to));
        return all;
    }
    static String hex(String s) { StringBuilder b = new StringBuilder(); s.codePoints().forEach(c -> b.append(Integer.toHexString(c)).append(' ')); return b.toString().trim(); }
    public static void main(String[] args) {
        String[] texts = {"Hello, world! It's 3.14 o'clock. \"Yes?\" Mr. Smith said.", "one-two three\tfour\nfive", "e\u0301a\u0308 \ud83d\ude00\ud83d\udc4d\ud83c\udffd \u1100\u1161\u11a8", "$1,234.56 50% a.b.c x@y.com", "", "a", "\u4f60\u597d\u4e16\u754c\u3002\u3053\u3093", "End.  Next!  Third?Yes", "\r\n\n\r x"};
        for (String t : texts) {
            show("words", () -> pieces(BreakIterator.getWordInstance(Locale.US), t));
            show("lines", () -> pieces(BreakIterator.getLineInstance(Locale.US), t));
            show("sentences", () -> pieces(BreakIterator.getSentenceInstance(Locale.US), t));
            show("characters", () -> pieces(BreakIterator.getCharacterInstance(Locale.US), t).stream().map(Breaking::hex).toList());
        }
        show("moves", () -> { BreakIterator b = BreakIterator.getWordInstance(Locale.US); b.setText("one two three"); return b.last() + " " + b.previous() + " " + b.previous() + " " + b.current() + " " + b.following(4) + " " + b.preceding(4) + " " + b.isBoundary(5) + b.isBoundary(7) + " " + b.next(2) + " " + b.first() + " " + b.next(-1) + " " + b.next(100); });
        show("outside", () -> { BreakIterator b = BreakIterator.getWordInstance(Locale.US); b.setText("abc"); return b.following(9); });
        String[] awkward = {"\u00e9\u1e9b\u0323", "\ufb01\u2460\u00bd", "A\u030a\u212b\u00c5", "\uac00\u1100\u1161", "\u0344\u0958", "q\u0307\u0323", "\u3300\uff76\u3099", "\ud834\udd5e", "plain", "\u1e0b\u0323"};
        for (String a : awkward) { StringBuilder b = new StringBuilder(hex(a) + ":"); for (Normalizer.Form f : Normalizer.Form.values()) b.append(" ").append(f).append("=").append(hex(Normalizer.normalize(a, f))).append(Normalizer.isNormalized(a, f) ? "!" : ""); System.out.println(b); }
        int h = 0;
        for (int c = 0; c < 0x3000; c++) if (Character.isDefined(c)) for (Normalizer.Form f : Normalizer.Form.values()) h = h * 31 + Normalizer.normalize(new String(Character.toChars(c)) + "\u0323\u0301", f).hashCode();
        System.out.println(h);
        for (String t : List.of("abc", "\u05d0\u05d1\u05d2", "abc \u05d0\u05d1 123 def", "\u0627\u0644 (x) 5", "a\u202eb\u202cc")) show("bidi " + hex(t), () -> { Bidi b = new Bidi(t, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT); StringBuilder s = new StringBuilder(b.isMixed() + " " + b.isLeftToRight() + b.isRightToLeft() + " " + b.getBaseLevel() + " " + b.getRunCount()); for (int i = 0; i < b.getRunCount(); i++) s.append(" ").append(b.getRunStart(i)).append("-").append(b.getRunLimit(i)).append(":").append(b.getRunLevel(i)); return s; });
        show("bidi needs", () -> Bidi.requiresBidi("abc\u05d0".toCharArray(), 0, 4) + " " + Bidi.requiresBidi("abc".toCharArray(), 0, 3));
        show("collate", () -> { Collator c = Collator.getInstance(Locale.US); List<String> l = new ArrayList<>(List.of("b", "\u00e4", "a", "B", "A", "z", "\u00e9", "e", "ab", "a b", "a-b", "1", "_")); l.sort(c); c.setStrength(Collator.PRIMARY); return l + " " + c.compare("\u00e9", "E") + " " + c.getCollationKey("abc").compareTo(c.getCollationKey("ABD")) + c.equals("a", "\u00c1"); });
        show("rules", () -> { RuleBasedCollator r = new RuleBasedCollator("< c < b < a"); List<String> l = new ArrayList<>(List.of("a", "b", "c", "d")); l.sort(r); return l; });
        show("bad rules", () -> new RuleBasedCollator("< c < < b"));
        show("elements", () -> { CollationElementIterator i = ((RuleBasedCollator) Collator.getInstance(Locale.US)).getCollationElementIterator("aB"); StringBuilder b = new StringBuilder(); for (int e = i.next(); e != CollationElementIterator.NULLORDER; e = i.next()) b.append(CollationElementIterator.primaryOrder(e) > 0).append(CollationElementIterator.tertiaryOrder(e)); return b; });
        show("iterator", () -> { StringCharacterIterator i = new StringCharacterIterator("hello", 1, 4, 2); return "" + i.current() + i.next() + (i.next() == CharacterIterator.DONE) + i.previous() + i.first() + i.last() + i.getBeginIndex() + i.getEndIndex() + i.setIndex(1); });
        show("iterator bad", () -> new StringCharacterIterator("hello", 3, 2, 2));
        show("attributed", () -> { AttributedString s = new AttributedString("one two"); s.addAttribute(AttributedCharacterIterator.Attribute.LANGUAGE, Locale.UK, 0, 3); s.addAttribute(AttributedCharacterIterator.Attribute.READING, new Annotation("r"), 2, 5); AttributedCharacterIterator i = s.getIterator(); return i.getRunLimit() + " " + i.getAttributes() + " " + i.getAllAttributeKeys().size() + " " + i.getRunLimit(AttributedCharacterIterator.Attribute.LANGUAGE); });
        for (String s : List.of("\u00df\u0130I\u0131i\u03a3\u03c2A\u03a3", "\u01c5\u1fb3\ufb03", "\ud801\udc00\ud801\udc28", "\u0345\u0391\u0345")) show("case " + hex(s), () -> hex(s.toLowerCase(Locale.ROOT)) + " / " + hex(s.toUpperCase(Locale.ROOT)) + " / " + hex(s.toLowerCase(new Locale("tr"))) + " / " + hex(s.toUpperCase(new Locale("lt"))) + " / " + s.equalsIgnoreCase(s.toUpperCase(Locale.ROOT)));
        show("idn", () -> java.net.IDN.toASCII("b\u00fccher.example") + " " + java.net.IDN.toUnicode("xn--bcher-kva.example"));
    }
}
