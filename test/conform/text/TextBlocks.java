// Text blocks: indentation, escapes, line joins, quotes, processing of the result.
public class TextBlocks {
    static void show(String name, String s) {
        System.out.println(name + " (" + s.length() + ")");
        s.lines().forEach(l -> System.out.println("  [" + l + "]"));
        System.out.println("  " + s.endsWith("\n") + " " + s.hashCode());
    }

    public static void main(String[] args) {
        show("plain", """
                one
                  two
                three
                """);
        show("no newline at end", """
                one
                two""");
        show("margin by delimiter", """
                    deep
                  less
              """);
        show("escapes", """
                tab\there
                quote \" triple \"""
                backslash \\
                unicode \u00e9
                octal \101
                """);
        show("joined", """
                this is \
                one line \
                only
                """);
        show("trailing space", """
                kept   \s
                dropped   
                a\sb
                """);
        show("blank lines", """

                middle

                """);
        show("empty", """
                """);
        String name = "World";
        int n = 3;
        String json = """
                {
                  "name": "%s",
                  "count": %d,
                  "list": [%s]
                }
                """.formatted(name, n, String.join(", ", "1", "2", "3"));
        System.out.print(json);
        System.out.println("""
                concat """ + name + """
                 and more""");
        String html = """
                <html>
                    <body>
                        <p>"Quoted" 'text'</p>
                    </body>
                </html>
                """;
        System.out.println(html.replaceAll("\\s+", " ").strip());
        System.out.println(html.lines().mapToInt(l -> l.length() - l.stripLeading().length()).sum());
        System.out.println("""
                same""" == "same");
        String query = """
                SELECT a, b
                  FROM t
                 WHERE a > ?
                """;
        for (String line : query.split("\n")) System.out.println(line.indexOf(line.strip()) + ":" + line.strip());
    }
}
