// Groups, named groups, back references, replacement, splitting, scanning with regular expressions.
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class RegexGroups {
    static final Pattern TOKEN = Pattern.compile(
            "(?<num>\\d+(?:\\.\\d+)?)|(?<id>[A-Za-z_]\\w*)|(?<op>[-+*/=<>!]=?)|(?<paren>[()])|(?<ws>\\s+)");

    static String kind(Matcher m) {
        for (String name : new String[] {"num", "id", "op", "paren", "ws"})
            if (m.group(name) != null) return name;
        return "?";
    }

    public static void main(String[] args) {
        Matcher m = TOKEN.matcher("x1 = (foo + 3.14) * bar >= 42");
        Map<String, Integer> counts = new LinkedHashMap<>();
        while (m.find()) {
            counts.merge(kind(m), 1, Integer::sum);
            if (!kind(m).equals("ws")) System.out.print(kind(m) + ":" + m.group() + " ");
        }
        System.out.println("\n" + counts);
        Matcher url = Pattern.compile("(\\w+)://([^/:]+)(?::(\\d+))?(/[^?]*)?(?:\\?(.*))?")
                .matcher("http://example.org:8080/a/b?x=1&y=2 https://plain.net".split(" ")[0]);
        if (url.matches())
            for (int i = 0; i <= url.groupCount(); i++)
                System.out.println(i + " " + url.group(i) + " " + url.start(i) + " " + url.end(i));
        url.reset("ftp://host");
        System.out.println(url.matches() + " " + url.group(3) + " " + url.start(3) + " " + url.group(5));
        System.out.println("John Smith, Jane Doe".replaceAll("(\\w+) (\\w+)", "$2 $1"));
        System.out.println("2024-02-29".replaceAll("(?<y>\\d+)-(?<m>\\d+)-(?<d>\\d+)", "${d}.${m}.${y}"));
        System.out.println("a.b.c".replaceFirst("\\.", "-") + " " + "price 5".replaceAll("\\d", "\\$$0") + " "
                + "x".replaceAll("x", Matcher.quoteReplacement("$1\\")));
        System.out.println(Pattern.compile("\\d+").matcher("1 22 333").replaceAll(r -> "<" + r.group().length() + ">"));
        System.out.println(Pattern.compile("[aeiou]").matcher("education").replaceFirst(r -> r.group().toUpperCase()));
        StringBuilder b = new StringBuilder();
        Matcher w = Pattern.compile("\\b(\\w)(\\w*)").matcher("the end of all things");
        while (w.find()) w.appendReplacement(b, w.group(1).toUpperCase() + "$2");
        w.appendTail(b);
        System.out.println(b);
        System.out.println(Pattern.compile("(\\w)(\\w)\\2\\1").matcher("xx abba noon xyzzy").results()
                .map(MatchResult::group).collect(Collectors.toList()));
        System.out.println(Pattern.compile("\\b(\\w+)\\s+\\1\\b").matcher("it is is the the end").results()
                .map(r -> r.group(1) + "@" + r.start()).collect(Collectors.joining(",")));
        System.out.println(Arrays.toString(Pattern.compile("\\s*[,;]\\s*").split("a , b;c ;d,,e")));
        System.out.println(Arrays.toString(Pattern.compile("(?<=,)").split("a,b,c")));
        System.out.println(Pattern.compile("-").splitAsStream("x-y-z").map(String::toUpperCase).toList());
        System.out.println(java.util.stream.Stream.of("apple", "bob", "avocado").filter(Pattern.compile("^a").asPredicate()).toList());
        System.out.println(Pattern.compile("a+").asMatchPredicate().test("aaa"));
        try {
            "x".replaceAll("(x)", "$2");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.reset("q").find();
            m.group("missing");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("((a)(b))".replaceAll("[()]", "") + " " + "aXbXc".split("X", 2)[1]);
        System.out.println("x=1, y=22, z=333".replaceAll("(\\w)=(\\d+)", "$2=$1").length());
        System.out.println(Pattern.compile("(?:(\\d)|(\\w))+").matcher("1a2b").replaceAll("[$1,$2]"));
    }
}
