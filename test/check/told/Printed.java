import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Formatter;
import java.util.Locale;

/** Output that the program collects itself, while System.out is its own. */
final class Printed {
    public static void main(String[] args) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text, Site.bool(1));
        Formatter f = new Formatter(text, Locale.ROOT);
        if (Site.bool(2)) {
            System.setOut(new PrintStream(bytes, true));
        }
        System.out.print("a");
        for (int i = 0; i < 2; i++) {
            switch (Site.choose(3, 4)) {
                case 0 -> out.printf("%d;", i);
                case 1 -> f.format("%x,", 10 + i);
                case 2 -> System.out.println(i);
                default -> new Exception("e" + i).printStackTrace(out);
            }
        }
        if (Site.bool(4)) {
            out.flush();
        }
        boolean own = System.out != before;
        System.setOut(before);
        String seen = text.toString().replaceAll("(?s)\\tat.*", "T").replace("\n", "/");
        throw new RuntimeException(own + bytes.toString().replace("\n", "/") + "|" + seen);
    }
}
