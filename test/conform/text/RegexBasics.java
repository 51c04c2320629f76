// Regular expressions: classes, quantifiers (greedy, reluctant, possessive), anchors, flags.
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

public class RegexBasics {
    static void all(String regex, String input, int flags) {
        StringBuilder b = new StringBuilder();
        Matcher m = Pattern.compile(regex, flags).matcher(input);
        while (m.find()) {
            b.append(m.start()).append('-').append(m.end()).append('<').append(m.group().replace("\n", "\\n")).append("> ");
        }
        System.out.println(regex + " : " + b.toString().stripTrailing());
    }

    static void all(String regex, String input) {
        all(regex, input, 0);
    }

    static void bad(String regex) {
        try {
            Pattern.compile(regex);
            System.out.println(regex + " is fine");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getDescription() + " at " + e.getIndex() + " in " + e.getPattern());
        }
    }

    public static void main(String[] args) {
        String s = "Hello 123 world_42, foo.bar@baz.com; aaa aaaa\nsecond LINE 007";
        for (String r : new String[] {"\\d+", "\\w+", "[a-z]+", "[^a-z]+", "\\s", "\\S+", "\\b\\w", "o.", "a{2,3}",
                "a{2,3}?", "a{2}+", "(a+)+b?", "l|o", "^\\w+", "\\w+$", "[A-Z&&[^H]]", "[\\w&&[^\\d_]]+", "\\p{Upper}",
                "\\p{Punct}", "(?i)line", "foo\\.bar", "\\Qfoo.bar\\E", ".*?o", ".*+o", "(?=a)a", "a(?!a)", "(?<=a)a",
                "(?<!a)a", "\\d(?=\\d)", "(\\w)\\1", "x*", "\\G\\w", "[0-9a-fA-F]{3}", "\\x41|\\u0061\\u0061"})
            all(r, s);
        all("^\\w+", s, Pattern.MULTILINE);
        all("\\w+$", s, Pattern.MULTILINE);
        all("aaaa.second", s, Pattern.DOTALL);
        all("HELLO|line", s, Pattern.CASE_INSENSITIVE);
        all("f o o # comment", s, Pattern.COMMENTS);
        all("foo.bar", s, Pattern.LITERAL);
        all("\u00e9", "\u00c9\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        System.out.println("abc".matches("[abc]+") + " " + "abcd".matches("[abc]+") + " " + Pattern.matches("a*b", "aaab"));
        Matcher m = Pattern.compile("(\\d{4})-(\\d{2})-(\\d{2})").matcher("on 2024-02-29 and 1999-12-31.");
        System.out.println(m.matches() + " " + m.lookingAt() + " " + m.find() + " " + m.group(1) + " " + m.hitEnd());
        System.out.println(m.find(10) + " " + m.group() + " " + m.groupCount() + " " + m.start(2) + " " + m.end(3));
        m.reset("2001-01-01");
        System.out.println(m.lookingAt() + " " + m.matches() + " " + m.toMatchResult().group(3));
        m.region(2, 6);
        System.out.println(m.regionStart() + " " + m.regionEnd() + " " + m.find());
        try {
            m.group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (String r : new String[] {"(", "[a", "*a", "a{2,1}", "\\", "(?<n>a)(?<n>b)", "[z-a]", "\\p{Nope}", "a**",
                "(?z)", "\\k<none>", ")"})
            bad(r);
        System.out.println(Pattern.quote("a.b\\Ec") + " " + Pattern.compile("x", 2).flags() + " " + Pattern.compile("y+"));
    }
}
