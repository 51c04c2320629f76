// stdin: lines.txt
// BufferedReader on System.in: lines, mark and reset, single characters, readers over readers.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.PushbackReader;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class BufferedInput {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.out.println(in.readLine());
        String second = in.readLine();
        System.out.println(second + " " + second.length() + " [" + in.readLine() + "]");
        in.mark(100);
        System.out.println((char) in.read() + "" + (char) in.read());
        in.reset();
        char[] buffer = new char[6];
        System.out.println(in.read(buffer, 0, 6) + " " + new String(buffer) + " " + in.skip(1) + " " + in.readLine());
        Map<String, Integer> settings = new TreeMap<>();
        String line;
        while (!(line = in.readLine()).equals("END")) {
            int eq = line.indexOf('=');
            settings.put(line.substring(0, eq), Integer.parseInt(line.substring(eq + 1)));
        }
        System.out.println(settings + " " + in.ready());
        System.out.println(in.lines().map(s -> "<" + s + ">").collect(Collectors.joining()));
        System.out.println(in.readLine() + " " + in.read());
        in.close();
        try {
            in.readLine();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        LineNumberReader numbered = new LineNumberReader(new StringReader("a\r\nb\rc\nd"));
        StringBuilder b = new StringBuilder();
        while ((line = numbered.readLine()) != null) b.append(numbered.getLineNumber()).append(line).append(' ');
        System.out.println(b);
        PushbackReader push = new PushbackReader(new StringReader("123+45"));
        int value = 0, c;
        while (Character.isDigit(c = push.read())) value = value * 10 + c - '0';
        push.unread(c);
        System.out.println(value + " " + (char) push.read() + (char) push.read());
        StreamTokenizer t = new StreamTokenizer(new StringReader("x = 3.5 * (foo - 'str') // comment\n next"));
        t.slashSlashComments(true);
        b.setLength(0);
        while (t.nextToken() != StreamTokenizer.TT_EOF) {
            switch (t.ttype) {
                case StreamTokenizer.TT_NUMBER -> b.append("n").append(t.nval);
                case StreamTokenizer.TT_WORD -> b.append("w").append(t.sval);
                case '\'' -> b.append("q").append(t.sval);
                default -> b.append((char) t.ttype);
            }
            b.append(t.lineno()).append(' ');
        }
        System.out.println(b);
    }
}
