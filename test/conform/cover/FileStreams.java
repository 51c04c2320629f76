import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** java.io on real files: streams, random access, and what File asks of the file system. */
public class FileStreams {
    static File dir;

    static void attempt(String what, Act act) {
        try {
            System.out.println(what + ": " + act.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(what + ": " + e.toString().replace(dir.getPath(), "DIR"));
        }
    }

    interface Act {
        Object run() throws IOException;
    }

    static void streams(File f) throws IOException {
        try (FileOutputStream out = new FileOutputStream(f)) {
            for (int i = 0; i < 10; i++) {
                out.write('a' + i);
            }
            out.write("hello file".getBytes(StandardCharsets.UTF_8), 0, 5);
            out.flush();
            out.getFD().sync();
            System.out.println(out.getFD().valid());
        }
        try (FileOutputStream out = new FileOutputStream(f, true)) {
            out.write('\n');
            out.write("appended\n".getBytes());
        }
        try (FileInputStream in = new FileInputStream(f)) {
            System.out.println((char) in.read() + " " + in.available() + " " + in.skip(3) + " " + (char) in.read());
            byte[] few = new byte[4];
            System.out.println(in.read(few) + " " + new String(few) + " " + in.read(few, 1, 2) + " " + new String(few));
            byte[] rest = in.readAllBytes();
            System.out.println(rest.length + " " + new String(rest).trim() + " " + in.read() + " " + in.read(few));
        }
        try (FileInputStream in = new FileInputStream(f)) {
            System.out.println(in.readNBytes(5).length + " " + in.available() + " " + in.getChannel().size());
        }
        FileInputStream closed = new FileInputStream(f);
        closed.close();
        attempt("read after close", closed::read);
        attempt("missing", () -> new FileInputStream(new File(dir, "missing")));
        attempt("a folder", () -> new FileInputStream(dir));
        attempt("write a folder", () -> new FileOutputStream(dir));
    }

    static void random(File f) throws IOException {
        try (RandomAccessFile r = new RandomAccessFile(f, "rw")) {
            r.writeInt(0x01020304);
            r.writeLong(-5);
            r.writeUTF("žluť");
            r.write(new byte[] {9, 8, 7}, 1, 2);
            System.out.println(r.length() + " " + r.getFilePointer());
            r.seek(2);
            System.out.println(r.read() + " " + r.readShort() + " " + r.getFilePointer());
            r.seek(12);
            System.out.println(r.readUTF() + " " + r.read() + " " + r.read() + " " + r.read());
            r.setLength(100);
            r.seek(98);
            byte[] two = new byte[5];
            System.out.println(r.read(two) + " " + r.read(two) + " " + r.length());
            r.setLength(4);
            System.out.println(r.getFilePointer() + " " + r.length() + " " + r.skipBytes(3));
            r.seek(0);
            System.out.println(r.skipBytes(3) + " " + r.readByte());
            attempt("end", r::readInt);
            attempt("negative", () -> {
                r.seek(-1);
                return null;
            });
        }
        attempt("read only", () -> {
            try (RandomAccessFile r = new RandomAccessFile(f, "r")) {
                r.write(1);
                return "written";
            }
        });
        attempt("no mode", () -> new RandomAccessFile(f, "w"));
        attempt("missing", () -> new RandomAccessFile(new File(dir, "missing"), "r"));
    }

    static void names() throws IOException {
        File f = new File(dir, "one.txt"), g = new File(dir, "two.txt"), sub = new File(dir, "sub/deep");
        System.out.println(f.createNewFile() + " " + f.createNewFile() + " " + f.exists() + " " + f.isFile() + " " + f.isDirectory());
        System.out.println(sub.mkdir() + " " + sub.mkdirs() + " " + sub.mkdirs() + " " + sub.getParentFile().isDirectory());
        System.out.println(f.length() + " " + g.length() + " " + f.isHidden() + " " + new File(dir, ".x").isHidden());
        System.out.println(f.setLastModified(1_000_000_000_000L) + " " + f.lastModified() + " " + g.lastModified());
        System.out.println(f.renameTo(g) + " " + f.exists() + " " + g.exists() + " " + f.renameTo(g));
        System.out.println(g.setReadOnly() + " " + g.setWritable(true) + " " + g.setExecutable(true) + " " + g.canExecute()
            + " " + g.setExecutable(false, false) + " " + g.canExecute() + " " + g.canRead() + " " + f.canRead() + " " + f.setReadable(true));
        String[] list = dir.list();
        Arrays.sort(list);
        System.out.println(Arrays.toString(list) + " " + Arrays.toString(g.list()) + " " + dir.listFiles(File::isDirectory).length);
        System.out.println(dir.delete() + " " + g.delete() + " " + g.delete() + " " + sub.delete());
        System.out.println(dir.getTotalSpace() > 0 && dir.getUsableSpace() >= 0 && dir.getFreeSpace() > 0);
        System.out.println(new File(dir, "missing").getTotalSpace());
        File canon = new File(dir, "sub/../sub/./x");
        System.out.println(canon.getCanonicalPath().substring(dir.getCanonicalPath().length()));
        File temp = File.createTempFile("cover", ".tmp", dir);
        System.out.println(temp.getName().startsWith("cover") + " " + temp.length() + " " + temp.delete());
        attempt("no folder", () -> new File(dir, "missing/x").createNewFile());
    }

    static void text(File f) throws IOException {
        try (PrintWriter w = new PrintWriter(new BufferedWriter(new FileWriter(f, StandardCharsets.UTF_8)))) {
            for (int i = 0; i < 500; i++) {
                w.printf("line %d of žluťoučký %s%n", i, "x".repeat(i % 50));
            }
        }
        int lines = 0, chars = 0;
        try (BufferedReader r = new BufferedReader(new FileReader(f, StandardCharsets.UTF_8))) {
            for (String s; (s = r.readLine()) != null; lines++) {
                chars += s.length();
            }
        }
        System.out.println(lines + " " + chars + " " + f.length());
        try (DataOutputStream out = new DataOutputStream(new FileOutputStream(f))) {
            out.writeDouble(Math.PI);
            out.writeChar('x');
            out.writeBoolean(true);
        }
        try (DataInputStream in = new DataInputStream(new FileInputStream(f))) {
            System.out.println(in.readDouble() + " " + in.readChar() + " " + in.readBoolean());
        }
    }

    static void remove(File f) {
        File[] inside = f.listFiles();
        if (inside != null) {
            for (File g : inside) {
                remove(g);
            }
        }
        f.delete();
    }

    public static void main(String[] args) throws IOException {
        dir = new File(System.getProperty("java.io.tmpdir"), "dejavm-cover-" + System.nanoTime() + "-" + System.identityHashCode(args));
        System.out.println(dir.mkdir());
        try {
            streams(new File(dir, "s"));
            random(new File(dir, "r"));
            new File(dir, "s").delete();
            new File(dir, "r").delete();
            names();
            text(new File(dir, "t"));
        } finally {
            remove(dir);
        }
        System.out.println(dir.exists());
    }
}
