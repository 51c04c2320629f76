// split in its many edge cases, join, lines, and StringTokenizer.
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.StringJoiner;
import java.util.StringTokenizer;

public class StringSplitting {
    static void split(String s, String by, int limit) {
        String[] parts = s.split(by, limit);
        System.out.println(parts.length + " " + Arrays.toString(parts));
    }

    static void tokens(StringTokenizer t) {
        StringBuilder b = new StringBuilder();
        b.append(t.countTokens()).append(':');
        while (t.hasMoreTokens()) b.append('<').append(t.nextToken()).append('>');
        System.out.println(b);
    }

    public static void main(String[] args) {
        for (int limit : new int[] {0, -1, 1, 2, 3}) {
            split("a,b,,c,,", ",", limit);
            split(",a", ",", limit);
            split("", ",", limit);
            split(",,,", ",", limit);
            split("boo:and:foo", "o", limit);
            split("abc", "", limit);
            split("a1b22c333d", "[0-9]+", limit);
            split("x.y.z", "\\.", limit);
            split("a|b|c", "|", limit);
            split("tab\tsep\t\tend", "\t", limit);
        }
        System.out.println(Arrays.toString("  lead and  trail ".split(" ")));
        System.out.println(Arrays.toString("  lead and  trail ".trim().split("\\s+")));
        System.out.println(Arrays.toString("éaéb".split("é")));
        System.out.println(String.join("/", List.of("usr", "lib", "jvm")));
        System.out.println(String.join("", "a", "b") + String.join(", ", List.of()) + "|");
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("one").add("two").add("three");
        System.out.println(j + " " + j.length());
        StringJoiner k = new StringJoiner("-");
        k.add("x").add("y");
        System.out.println(j.merge(k) + " " + k);
        tokens(new StringTokenizer("this is\ta test\nwith lines"));
        tokens(new StringTokenizer("a+b-c*d", "+-*"));
        tokens(new StringTokenizer("a+b-c*d", "+-*", true));
        tokens(new StringTokenizer("+++", "+"));
        tokens(new StringTokenizer(""));
        StringTokenizer t = new StringTokenizer("key=value;next", "=");
        System.out.println(t.nextToken() + " " + t.nextToken(";") + " " + t.hasMoreElements() + " "
                + t.nextElement());
        try {
            t.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("caught " + e);
        }
        try {
            new StringTokenizer(null);
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
        long words = "to be or not to be that is the question".lines()
                .flatMap(l -> Arrays.stream(l.split(" "))).distinct().count();
        System.out.println(words);
    }
}
