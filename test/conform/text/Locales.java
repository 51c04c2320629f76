import java.text.*;
import java.util.*;
import java.util.stream.*;

/** Locales as values, case mapping, collation-free ordering, break iteration, normalisation and bidi. */
public class Locales {
    static String hex(String s) { return s.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")); }
    public static void main(String[] args) {
        for (String tag : List.of("en", "en-US", "zh-Hant-TW", "de-DE-u-co-phonebk", "x-private", "sl-rozaj-biske", "und", "i-klingon", "th-TH-u-ca-buddhist-nu-thai", "EN-us-POSIX", "a", "en-")) {
            Locale l = Locale.forLanguageTag(tag);
            System.out.println(tag + " -> " + l + " | " + l.toLanguageTag() + " | " + l.getLanguage() + "," + l.getCountry() + "," + l.getScript() + "," + l.getVariant() + " | " + l.getDisplayName(Locale.ENGLISH) + " | " + l.getUnicodeLocaleKeys() + l.getExtensionKeys() + " | " + l.hasExtensions());
        }
        System.out.println(Locale.US.getISO3Country() + Locale.US.getISO3Language() + Locale.getISOCountries().length + " " + Locale.getISOLanguages().length + " " + Locale.US.equals(new Locale("EN", "us")) + " " + Locale.ROOT.toString().isEmpty());
        try { new Locale.Builder().setLanguage("toolonglang"); } catch (IllformedLocaleException e) { System.out.println(e.getMessage()); }
        System.out.println(Locale.filter(Locale.LanguageRange.parse("de-*,en;q=0.5"), List.of(Locale.GERMANY, Locale.US, Locale.FRANCE)) + " " + Locale.lookup(Locale.LanguageRange.parse("fr-CA,de"), List.of(Locale.GERMAN, Locale.FRENCH)));
        Locale tr = new Locale("tr"), lt = new Locale("lt");
        for (String s : List.of("TITLE", "istanbul", "\u0130\u0131", "stra\u00dfe", "\u03a3\u0391\u03a3", "\ufb03", "\u1f80", "\ud801\udc00", "\u0149", "I\u0307")) System.out.println(hex(s) + " | " + hex(s.toUpperCase(Locale.ROOT)) + " | " + hex(s.toLowerCase(Locale.ROOT)) + " | " + hex(s.toUpperCase(tr)) + " | " + hex(s.toLowerCase(tr)) + " | " + hex(s.toLowerCase(lt)) + " | " + s.equalsIgnoreCase(s.toUpperCase(Locale.ROOT)));
        for (String s : List.of("\u00e9", "e\u0301", "\u1e9b\u0323", "\ufb01", "\uac00", "\u1100\u1161", "\u212b", "\u2460", "\u0344", "q\u0307\u0323", "\ud834\udd5e", "\u3060", "plain"))
            for (Normalizer.Form f : Normalizer.Form.values()) System.out.print((f.ordinal() == 0 ? hex(s) + ": " : "") + f + " " + hex(Normalizer.normalize(s, f)) + " " + Normalizer.isNormalized(s, f) + (f.ordinal() == 3 ? "\n" : "; "));
        StringBuilder all = new StringBuilder();
        int nfd = 0, nfkc = 0;
        for (int c = 0; c < 0x30000; c += 7) if (Character.isDefined(c) && (c < 0xd800 || c > 0xdfff)) { String s = Character.toString(c); nfd = nfd * 31 + Normalizer.normalize(s, Normalizer.Form.NFD).hashCode(); nfkc = nfkc * 31 + Normalizer.normalize(s, Normalizer.Form.NFKC).hashCode(); }
        System.out.println(nfd + " " + nfkc);
        for (BreakIterator b : List.of(BreakIterator.getWordInstance(Locale.ENGLISH), BreakIterator.getSentenceInstance(Locale.ENGLISH), BreakIterator.getLineInstance(Locale.ENGLISH), BreakIterator.getCharacterInstance(Locale.ENGLISH))) {
            b.setText("Hello, wo\u0301rld! It's 3.14 o'clock. Done? \ud83d\ude00 Yes-no.");
            List<Integer> at = new ArrayList<>();
            for (int i = b.first(); i != BreakIterator.DONE; i = b.next()) at.add(i);
            System.out.println(at + " " + b.preceding(10) + " " + b.following(10) + " " + b.isBoundary(6));
        }
        Bidi bidi = new Bidi("abc \u05d0\u05d1 123 \u05d2 xyz", Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
        System.out.print(bidi.isMixed() + " " + bidi.getRunCount() + " " + bidi.baseIsLeftToRight());
        for (int i = 0; i < bidi.getRunCount(); i++) System.out.print(" " + bidi.getRunStart(i) + "-" + bidi.getRunLimit(i) + ":" + bidi.getRunLevel(i));
        System.out.println();
        Collator c = Collator.getInstance(Locale.ENGLISH);
        List<String> words = new ArrayList<>(List.of("cote", "c\u00f4t\u00e9", "cot\u00e9", "Cote", "zebra", "\u00c4pfel", "apple", "co-op", "coop"));
        words.sort(c);
        c.setStrength(Collator.PRIMARY);
        System.out.println(words + " " + c.compare("resume", "R\u00c9SUM\u00c9") + " " + c.getCollationKey("abc").compareTo(c.getCollationKey("ABC")) + " " + c.equals("a", "\u00e1"));
        try { System.out.println(new RuleBasedCollator("< a < b, B < c").compare("b", "B") + " " + new RuleBasedCollator("< c < b < a").compare("a", "c")); } catch (ParseException e) { System.out.println(e); }
        StringCharacterIterator it = new StringCharacterIterator("abc");
        StringBuilder r = new StringBuilder();
        for (char x = it.last(); x != CharacterIterator.DONE; x = it.previous()) r.append(x);
        System.out.println(r);
    }
}
