/** Text blocks, escapes, unicode, var, and strings built at compile time. */
public class LangText {
    static final String BLOCK = """
        Hello,
          indented "quotes" and \"""triple\"""
        tab\there, back\\slash, nul\0nul
        joined \
        line
        trailing\040\040
        """;

    static final String TIGHT = """
        no newline at the end""";

    static final String EMPTY = """
        """;

    static final String BLANKS = """

          two

        zero
        """;

    static String visible(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c < ' ' || c > '~') {
                b.append('<').append((int) c).append('>');
            } else {
                b.append(c);
            }
        }
        return b.toString();
    }

    static String json(String name, int age) {
        return """
            {"name": "%s", "age": %d}""".formatted(name, age);
    }

    public static void main(String[] args) {
        System.out.println(visible(BLOCK));
        System.out.println(visible(TIGHT) + " " + EMPTY.isEmpty() + " " + visible(BLANKS));
        System.out.println(json("Ann", 30));
        System.out.println(visible("\b\t\n\f\r\"\'\\\7\77\377\u0041\s|"));
        System.out.println(visible("\u00e4\u20ac\ud83d\ude00"));
        System.out.println("\u00e4\u20ac\ud83d\ude00 \u65e5\u672c\u8a9e");
        System.out.println("a,b,,c,,".split(",").length + " " + "  strip ".strip() + "|" + "ab".repeat(3) + "|"
            + "\n x\n y\n".lines().count() + "|" + " \t".isBlank());
        System.out.println(visible(" a\n   b\n  c".stripIndent()) + visible("x\\ty".translateEscapes()));
        var list = new java.util.ArrayList<java.util.Map<String, int[]>>();
        list.add(java.util.Map.of("k", new int[] {1, 2, 3}));
        for (var m : list) {
            for (var e : m.entrySet()) {
                var sum = 0L;
                for (var v : e.getValue()) {
                    sum += v;
                }
                System.out.println(e.getKey() + sum);
            }
        }
        var anonymous = new Object() {
            int hits;

            int hit() {
                return ++hits;
            }
        };
        anonymous.hit();
        anonymous.hits += 5;
        System.out.println(anonymous.hit());
        var x = 'a';
        var y = x + 1;
        var z = (Object) y;
        System.out.println(x + " " + y + " " + z.getClass().getSimpleName());
        String s = "concat" + 1 + 2L + 3f + 4d + 'c' + true + null + new char[0].length;
        System.out.println(s + s.length());
    }
}
