import java.io.*;
import java.util.*;

/** Megabytes on standard output and error, through print, write, printf and streams, interleaved and flushed. */
public class BigOutput {
    public static void main(String[] args) throws Exception {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < 200; i++) line.append((char) ('a' + i % 26));
        for (int i = 0; i < 2000; i++) System.out.println(i + " " + line);
        byte[] block = new byte[1 << 20];
        for (int i = 0; i < block.length; i++) block[i] = (byte) (i % 64 == 63 ? '\n' : '0' + i % 10);
        System.out.write(block);
        System.out.flush();
        PrintStream slow = new PrintStream(new BufferedOutputStream(System.out, 10), false);
        for (int i = 0; i < 3000; i++) slow.printf("%d,", i);
        slow.println();
        slow.flush();
        char[] chars = new char[300_000];
        Arrays.fill(chars, '\u20ac');
        System.out.println(chars);
        for (int i = 0; i < 1000; i++) System.err.print(i % 10);
        System.err.println();
        try (Writer w = new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), "UTF-8")) { for (int i = 0; i < 5000; i++) w.write("line " + i + "\n"); }
        System.out.println("after close");
        System.err.println(System.out.checkError());
    }
}
