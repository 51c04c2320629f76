// stdin: inputs.txt
import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.util.*;

/** Standard input read in turns: bytes, available, a channel on the same descriptor, a scanner, a thread that waits for it, and what follows the end. */
public class Inputs {
    public static void main(String[] args) throws Exception {
        System.out.println(System.in.getClass().getSimpleName() + " " + System.in.markSupported() + " " + (System.in.available() > 0));
        System.out.println((char) System.in.read() + " " + new String(System.in.readNBytes(9)));
        System.in.mark(100);
        System.out.println(new String(System.in.readNBytes(5)));
        System.in.reset();
        System.out.println(System.in.skip(5) + " " + (char) System.in.read());
        BufferedReader b = new BufferedReader(new InputStreamReader(System.in, "UTF-8"), 16);
        System.out.println(b.readLine() + "|" + b.readLine() + "|");
        Scanner s = new Scanner(b);
        System.out.println(s.nextInt() + s.nextInt() + " " + s.nextDouble() + s.nextLine() + "|" + s.nextLine());
        String[] got = new String[1];
        Thread t = new Thread(() -> got[0] = s.nextLine());
        t.start();
        t.join();
        System.out.println(got[0] + " " + s.hasNextLong() + " " + s.next("[a-z]+") + s.nextLine());
        List<String> rest = new ArrayList<>();
        while (s.hasNextLine()) rest.add(s.nextLine());
        System.out.println(rest + " " + s.hasNext());
        try { s.next(); } catch (NoSuchElementException e) { System.out.println(e); }
        System.out.println(System.in.read() + " " + System.in.read(new byte[5]) + " " + System.in.available() + " " + System.in.readAllBytes().length);
        FileInputStream in = new FileInputStream(FileDescriptor.in);
        System.out.println(in.read() + " " + in.getChannel().read(ByteBuffer.allocate(4)) + " " + in.getFD().valid() + FileDescriptor.out.valid());
        System.in.close();
        try { System.in.read(); } catch (IOException e) { System.out.println(e); }
        WritableByteChannel out = java.nio.channels.Channels.newChannel(System.out);
        out.write(ByteBuffer.wrap("by channel \u00e9\n".getBytes("UTF-8")));
        PrintStream fd = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-16BE");
        System.out.flush();
        new FileOutputStream(FileDescriptor.out).write("raw\n".getBytes());
        System.err.print("to err, ");
        System.err.printf("%s %d%n", "formatted", 5);
        System.out.write(new byte[] {'w', 'r', 'i', 't', 't', 'e', 'n', '\n'});
        System.out.write('x');
        System.out.println();
        System.out.append("appended").append('\n').append("0123", 1, 3).println();
        System.out.println((Object) null);
        System.out.println(new char[] {'c', 'h'});
        try { System.out.println((char[]) null); } catch (NullPointerException e) { System.out.println("null chars"); }
        System.setErr(System.out);
        System.err.println("err is out");
        System.out.close();
        System.out.println("lost");
        System.exit(System.out.checkError() ? 3 : 4);
    }
}
