// Character's classification and conversion over all of the basic plane and samples beyond it.
public class CharacterMethods {
    interface Test { boolean is(int cp); }

    static void count(String name, Test t) {
        int n = 0, hash = 0;
        for (int cp = 0; cp <= 0x2ffff; cp++) {
            if (t.is(cp)) {
                n++;
                hash = hash * 31 + cp;
            }
        }
        System.out.println(name + " " + n + " " + hash);
    }

    public static void main(String[] args) {
        count("digit", Character::isDigit);
        count("letter", Character::isLetter);
        count("letterOrDigit", Character::isLetterOrDigit);
        count("upper", Character::isUpperCase);
        count("lower", Character::isLowerCase);
        count("title", Character::isTitleCase);
        count("whitespace", Character::isWhitespace);
        count("space", Character::isSpaceChar);
        count("identStart", Character::isJavaIdentifierStart);
        count("identPart", Character::isJavaIdentifierPart);
        count("control", Character::isISOControl);
        count("defined", Character::isDefined);
        count("mirrored", Character::isMirrored);
        count("alphabetic", Character::isAlphabetic);
        count("ideographic", Character::isIdeographic);
        count("supplementary", Character::isSupplementaryCodePoint);
        int hash = 0;
        for (int cp = 0; cp <= 0x2ffff; cp++) {
            hash = hash * 31 + Character.toUpperCase(cp);
            hash = hash * 31 + Character.toLowerCase(cp);
            hash = hash * 31 + Character.getType(cp);
            hash = hash * 31 + Character.getNumericValue(cp);
        }
        System.out.println(hash);
        for (char c : "aZ5 _$\t\u00e9\u00df\u0661\u4e00\u2160".toCharArray())
            System.out.println((int) c + " " + Character.isDigit(c) + Character.isLetter(c)
                    + Character.isWhitespace(c) + " " + Character.getNumericValue(c) + " " + Character.getType(c)
                    + " " + (int) Character.toUpperCase(c) + " " + (int) Character.toLowerCase(c) + " "
                    + Character.digit(c, 16) + " " + Character.getDirectionality(c));
        for (int radix : new int[] {2, 8, 10, 16, 36, 37, 1}) {
            StringBuilder b = new StringBuilder();
            for (int d = 0; d < 36; d += 5) b.append((int) Character.forDigit(d, radix)).append(' ');
            System.out.println(radix + ": " + b + Character.digit('z', radix) + Character.digit('F', radix));
        }
        System.out.println(Character.isHighSurrogate('\ud83d') + " " + Character.isLowSurrogate('\ude00') + " "
                + Character.toCodePoint('\ud83d', '\ude00') + " " + Character.charCount(0x1f600) + " "
                + Character.isValidCodePoint(0x110000) + " " + (int) Character.highSurrogate(0x1f600));
        System.out.println(Character.getName('a') + "; " + Character.getName(0x1f600));
        System.out.println(Character.valueOf('x').equals('x') + " " + Character.valueOf('x').hashCode() + " "
                + Character.compare('a', 'b') + " " + Character.reverseBytes('\u1234') + " " + Character.toString('q'));
        System.out.println((Character.valueOf('\u007f') == Character.valueOf('\u007f')) + " "
                + Character.MIN_RADIX + " " + Character.MAX_RADIX + " " + Character.BYTES);
        System.out.println(Character.UnicodeBlock.of('\u4e00') + " " + Character.UnicodeScript.of('\u03b1'));
    }
}
