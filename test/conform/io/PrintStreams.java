// PrintStream and PrintWriter, System.err beside System.out, redirection, flushing, StringWriter.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UnsupportedEncodingException;

public class PrintStreams {
    static class Shout extends PrintStream {
        int calls;

        Shout(PrintStream to) { super(to, true); }

        @Override public void println(String s) {
            calls++;
            super.println(s == null ? "NULL" : s.toUpperCase());
        }
    }

    public static void main(String[] args) throws UnsupportedEncodingException {
        PrintStream o = System.out;
        o.print(true);
        o.print('c');
        o.print(1);
        o.print(2L);
        o.print(3.5f);
        o.print(4.5);
        o.print(new char[] {'x', 'y'});
        o.print("s");
        o.print((Object) null);
        o.print((String) null);
        o.println();
        o.println(true);
        o.println('c');
        o.println(1);
        o.println(2L);
        o.println(3.5f);
        o.println(4.5);
        o.println(new char[] {'x', 'y'});
        o.println((Object) "o");
        o.append('a').append("bc").append("defg", 1, 3).println();
        o.printf("%d %s%n", 5, "printf").format("%x%n", 255);
        o.write('w');
        o.write('\n');
        o.println("unicode \u00e9 \u4e00 \ud83d\ude00 lone \ud83d end");
        System.err.println("to standard error");
        System.err.printf("%s %d%n", "err", 1);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream saved = System.out;
        System.setOut(new PrintStream(bytes, true, "UTF-8"));
        System.out.println("captured \u00e9");
        System.out.print(42);
        System.setOut(saved);
        System.out.println("got [" + bytes.toString("UTF-8").replace("\n", "\\n") + "] " + bytes.size());
        Shout shout = new Shout(saved);
        System.setOut(shout);
        System.out.println("loud");
        System.out.println((String) null);
        System.out.println(12);
        System.setOut(saved);
        System.out.println(shout.calls);
        StringWriter sw = new StringWriter();
        PrintWriter pw = new PrintWriter(sw);
        pw.println("line");
        pw.printf("%05d|%-4s|", 42, "ab");
        pw.print(1.5);
        pw.append("!");
        pw.write("xyz", 1, 2);
        pw.flush();
        System.out.println(sw.toString().replace("\n", "\\n") + " " + sw.getBuffer().length() + " " + pw.checkError());
        new Exception("printed into a writer").printStackTrace(pw);
        System.out.println(sw.toString().contains("PrintStreams.main(PrintStreams.java:"));
        PrintStream ascii = new PrintStream(bytes, true, "US-ASCII");
        bytes.reset();
        ascii.print("caf\u00e9");
        System.out.println(bytes.toString());
        try {
            new PrintStream(bytes, true, "no-such-charset");
        } catch (UnsupportedEncodingException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 3000; i++) big.append(i).append(i % 40 == 39 ? '\n' : ' ');
        System.out.println(big);
        System.err.print("no newline at the end");
    }
}
