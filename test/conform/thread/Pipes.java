// Piped streams and readers between threads, and a reader of standard input beside a worker.
// stdin: lines.txt
import java.io.*;
import java.util.concurrent.*;

public class Pipes {
    public static void main(String[] args) throws Exception {
        PipedInputStream in = new PipedInputStream(16);
        PipedOutputStream out = new PipedOutputStream(in);
        Thread writer = new Thread(() -> {
            try (DataOutputStream data = new DataOutputStream(out)) {
                for (int i = 0; i < 100; i++) data.writeInt(i * i);
                data.writeUTF("the end");
            } catch (IOException e) {
                System.out.println(e);
            }
        });
        writer.start();
        long sum = 0;
        try (DataInputStream data = new DataInputStream(in)) {
            for (int i = 0; i < 100; i++) sum += data.readInt();
            System.out.println(sum + " " + data.readUTF() + " " + data.read());
        }
        writer.join();

        PipedReader reader = new PipedReader();
        PipedWriter text = new PipedWriter(reader);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> words = pool.submit(() -> {
            int n = 0;
            try (BufferedReader lines = new BufferedReader(reader)) {
                for (String s; (s = lines.readLine()) != null;) n += s.split(" ").length;
            }
            return n;
        });
        for (int i = 0; i < 50; i++) text.write("some words in line " + i + "\n");
        text.close();
        System.out.println(words.get());
        pool.shutdown();

        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        Thread input = new Thread(() -> {
            try (BufferedReader r = new BufferedReader(new InputStreamReader(System.in))) {
                for (String s; (s = r.readLine()) != null;) lines.add(s);
                lines.add("EOF");
            } catch (IOException e) {
                System.out.println(e);
            }
        });
        input.start();
        int n = 0;
        for (String s; !(s = lines.take()).equals("EOF");) System.out.println(++n + " " + s);
    }
}
