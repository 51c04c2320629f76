// vm: -Dfile.encoding=ISO-8859-1 -Dsun.stdout.encoding=UTF-16BE -Dstdout.encoding=UTF-16BE
import java.io.*;
import java.nio.charset.*;
import java.util.*;

/** System.out, files and strings under encodings given by properties. */
public class PrintEncodings {
    public static void main(String[] args) throws Exception {
        System.out.println("out \u00e9\u20ac\ud83d\ude00");
        System.err.println("err " + Charset.defaultCharset() + " " + System.getProperty("file.encoding") + " " + System.getProperty("sun.jnu.encoding") + " " + System.getProperty("native.encoding"));
        System.out.write(new byte[] {65, 66, 67, 10});
        System.out.print('\u00ff');
        System.out.print(new char[] {'\ud83d', '\ude00'});
        System.out.print('\ud83d');
        System.out.print('\ude00');
        System.out.append("x", 0, 1).printf("%s%n", "\u20ac");
        PrintStream p = new PrintStream(System.out, true, "ISO-8859-15");
        p.println("euro \u20ac \u4e2d");
        p.flush();
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8));
        System.out.println("utf \u20ac");
        System.out.flush();
        byte[] b = "\u00e9\u20ac".getBytes();
        System.out.println(Arrays.toString(b) + new String(new byte[] {(byte) 0xe9}));
        System.out.flush();
        System.err.println(System.out.checkError());
    }
}
