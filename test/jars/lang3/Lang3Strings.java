// jars: commons-lang3
import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.CharSetUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.text.StrSubstitutor;
import org.apache.commons.lang3.text.WordUtils;

/** Strings, arrays, numbers and class names. */
@SuppressWarnings("deprecation")
public class Lang3Strings {
    static void strings() {
        String[] words = {"", " ", "abc", "Grüße aus Köln", "a,b;;c", "The quick brown fox", "𝒳y"};
        for (String w : words) {
            System.out.println(StringUtils.reverse(w) + "|" + StringUtils.capitalize(w) + "|"
                    + StringUtils.swapCase(w) + "|" + StringUtils.center(w, 24, "*-") + "|"
                    + StringUtils.abbreviate(w, 8) + "|" + StringUtils.stripAccents(w) + "|"
                    + Arrays.toString(StringUtils.split(w, ",; ")) + "|" + StringUtils.isBlank(w));
        }
        System.out.println(StringUtils.getLevenshteinDistance("kitten", "sitting"));
        System.out.println(StringUtils.getJaroWinklerDistance("frog", "fog"));
        System.out.println(StringUtils.getFuzzyDistance("Workshop", "ws", Locale.ENGLISH));
        System.out.println(StringUtils.difference("i am a machine", "i am a robot"));
        System.out.println(StringUtils.getCommonPrefix("interview", "internet", "interval"));
        System.out.println(Arrays.toString(StringUtils.splitByCharacterTypeCamelCase("fooBAR12x")));
        System.out.println(StringUtils.replaceEach("abcde", new String[] {"ab", "d"},
                new String[] {"w", "t"}));
        System.out.println(StringUtils.repeat("x-", 5) + StringUtils.rotate("abcdefg", 2)
                + StringUtils.overlay("abcdef", "zzzz", 2, 4));
        System.out.println(WordUtils.wrap("the lazy dog sleeps in the warm afternoon sun", 12)
                + WordUtils.capitalizeFully(" hELLO wORLD") + WordUtils.initials("Ben John Lee"));
        System.out.println(CharSetUtils.squeeze("hello", "k-p") + CharSetUtils.count("hello", "^l")
                + CharSetUtils.delete("hello", "hl"));
        System.out.println(StringEscapeUtils.escapeJava("tab\t\"quote\" ü\u0007")
                + StringEscapeUtils.unescapeHtml4("&lt;&eacute;&#937;&gt;")
                + StringEscapeUtils.escapeXml11("<a b='c'>&\u0001</a>"));
    }

    static void arrays() {
        int[] numbers = {5, 3, 9, 3, 1};
        ArrayUtils.reverse(numbers);
        ArrayUtils.shift(numbers, 2);
        System.out.println(ArrayUtils.toString(numbers) + ArrayUtils.indexOf(numbers, 9)
                + Arrays.toString(ArrayUtils.removeElements(numbers, 3, 3))
                + Arrays.toString(ArrayUtils.addAll(numbers, 7, 8))
                + Arrays.toString(ArrayUtils.toObject(ArrayUtils.subarray(numbers, 1, 3))));
        System.out.println(ArrayUtils.toMap(new String[][] {{"k", "v"}}).get("k"));
        try {
            ArrayUtils.toMap(new Object[] {"not an entry"});
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    static void numbers() {
        for (String s : new String[] {"12", "0x1F", "1e3", "09", "12L", "3.4f", "-", "1_000", "1.1E-700"}) {
            String made;
            try {
                Number n = NumberUtils.createNumber(s);
                made = n.getClass().getSimpleName() + " " + n;
            } catch (NumberFormatException e) {
                made = e.getMessage();
            }
            System.out.println(s + " " + NumberUtils.isCreatable(s) + " " + made);
        }
        Fraction sum = Fraction.ZERO;
        for (int i = 1; i <= 20; i++) {
            sum = sum.add(Fraction.getFraction(1, i));
        }
        System.out.println(sum + " " + sum.toProperString() + " " + sum.doubleValue() + " "
                + Fraction.getFraction(0.3125).pow(3) + " " + Fraction.getFraction("3 3/7").invert());
    }

    static void classes() {
        System.out.println(ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20)
                + ClassUtils.getAllInterfaces(java.util.ArrayList.class)
                + ClassUtils.getAllSuperclasses(Integer.class)
                + ClassUtils.isAssignable(Integer.class, long.class)
                + ClassUtils.getShortCanonicalName(int[][].class));
        for (Class<?> c : ClassUtils.hierarchy(java.util.TreeMap.class, ClassUtils.Interfaces.INCLUDE)) {
            System.out.print(c.getName() + " ");
        }
        System.out.println();
        System.out.println(new StrSubstitutor(java.util.Map.of("animal", "fox", "target", "dog"))
                .replace("The ${animal} jumps over the ${target}, ${undefined:-else}."));
    }

    public static void main(String[] args) {
        strings();
        arrays();
        numbers();
        classes();
    }
}
