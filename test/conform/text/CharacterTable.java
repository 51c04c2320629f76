import java.util.*;
import java.util.function.*;

/** Every code point through every question of Character, hashed in blocks; names, scripts, blocks; surrogates; case mappings of strings of one character. */
public class CharacterTable {
    public static void main(String[] args) {
        List<IntPredicate> is = List.of(Character::isLetter, Character::isDigit, Character::isLetterOrDigit, Character::isAlphabetic, Character::isUpperCase, Character::isLowerCase, Character::isTitleCase, Character::isWhitespace, Character::isSpaceChar, Character::isISOControl, Character::isDefined, Character::isIdeographic, Character::isMirrored, Character::isJavaIdentifierStart, Character::isJavaIdentifierPart, Character::isUnicodeIdentifierStart, Character::isUnicodeIdentifierPart, Character::isIdentifierIgnorable, Character::isValidCodePoint, Character::isBmpCodePoint, Character::isSupplementaryCodePoint);
        List<IntUnaryOperator> to = List.of(Character::toUpperCase, Character::toLowerCase, Character::toTitleCase, Character::getNumericValue, Character::getType, Character::getDirectionality, Character::charCount, c -> Character.digit(c, 36), c -> Character.UnicodeScript.of(c).ordinal(), c -> { Character.UnicodeBlock b = Character.UnicodeBlock.of(c); return b == null ? 0 : b.toString().hashCode(); });
        int step = 1;
        for (int from = 0; from < 0x110000; from += 0x8000) {
            long h = 0;
            for (int c = from; c < from + 0x8000; c += from < 0x10000 ? 3 : 41) {
                for (IntPredicate p : is) h = h * 31 + (p.test(c) ? 1 : 0);
                for (IntUnaryOperator o : to) h = h * 31 + o.applyAsInt(c);
            }
            System.out.println(Integer.toHexString(from) + " " + h);
        }
        long h = 0;
        for (int c = 0; c < 0x2000; c++) { String s = new String(Character.toChars(c)); h = h * 31 + s.toUpperCase(Locale.ROOT).hashCode() + s.toLowerCase(Locale.ROOT).hashCode() + s.toUpperCase(new Locale("tr")).hashCode(); }
        System.out.println(h);
        for (int c : new int[] {0, 'A', '0', ' ', 0xe9, 0x130, 0x1c5, 0x3b1, 0x5d0, 0x660, 0x2028, 0x3042, 0x4e00, 0xac00, 0xd800, 0xe000, 0xfeff, 0xfffe, 0x1d7ce, 0x1f600, 0x20000, 0x10ffff})
            System.out.println(Integer.toHexString(c) + " " + Character.getName(c) + " " + Character.UnicodeScript.of(c) + " " + Character.UnicodeBlock.of(c) + " " + Character.getType(c) + " " + Character.getNumericValue(c) + " " + Character.isSurrogate((char) c));
        System.out.println(Character.codePointOf("LATIN SMALL LETTER A WITH GRAVE") + " " + Character.toString(0x1f600).length() + " " + Character.highSurrogate(0x1f600) + 0 + " " + Character.reverseBytes('\u1234') + " " + Character.forDigit(11, 16) + Character.digit('\u0669', 10) + Character.digit('z', 36) + Character.digit('9', 8) + " " + Character.compare('a', 'b') + Character.isSurrogatePair('\ud83d', '\ude00') + Character.toCodePoint('\ud83d', '\ude00'));
        for (Supplier<Object> bad : List.<Supplier<Object>>of(() -> Character.toChars(0x110000), () -> Character.codePointOf("NO SUCH"), () -> Character.getName(-1), () -> Character.UnicodeScript.of(-1), () -> Character.UnicodeBlock.forName("nope"), () -> Character.UnicodeScript.forName("nope"), () -> "ab".codePointAt(5), () -> "ab".offsetByCodePoints(0, 3), () -> Character.codePointBefore("ab", 0), () -> new String(new int[] {0x110000}, 0, 1)))
            try { System.out.println(bad.get()); } catch (RuntimeException e) { System.out.println(e); }
        System.out.println(Character.UnicodeScript.forName("Latn") + " " + Character.UnicodeBlock.forName("Basic Latin") + " " + Character.UnicodeScript.values().length + " " + "a\ud83d\ude00b".codePointCount(0, 4) + "a\ud83d\ude00b".offsetByCodePoints(0, 2) + " " + new StringBuilder("a\ud83d\ude00b").reverse());
    }
}
