import java.io.*;
import java.util.*;

/** java.io.File: names, canonical forms, listing with filters, renaming, permissions, lengths, temporary files, errors. */
public class FileObjects {
    static File dir;
    static String hide(Object o) { return String.valueOf(o).replace(dir.getPath(), "DIR"); }
    interface Call { Object call() throws Exception; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + hide(c.call())); } catch (Exception e) { System.out.println(w + " ! " + e.getClass().getSimpleName() + " " + hide(e.getMessage())); } }
    public static void main(String[] args) throws Exception {
        dir = File.createTempFile("objects", "");
        System.out.println(dir.delete() + " " + dir.mkdir() + " " + dir.mkdir() + " " + dir.isDirectory());
        for (String s : List.of("/a/b/../c", "a//b/", "", "/", ".", "x.y.z")) { File f = new File(s); System.out.println(s + " " + f + " " + f.getName() + " " + f.getParent() + " " + f.isAbsolute() + " " + f.getPath().length() + " " + new File(f, "q") + " " + f.isHidden() + " " + f.toPath().getNameCount()); }
        System.out.println(new File("/a/./b/../c").getCanonicalPath() + " " + new File("/a b").toURI() + " " + new File("/x").compareTo(new File("/y")) + " " + new File(".hid").isHidden());
        File a = new File(dir, "a.txt"), b = new File(dir, "b.txt"), sub = new File(dir, "s/t");
        System.out.println(a.createNewFile() + " " + a.createNewFile() + " " + sub.mkdirs() + " " + a.length() + " " + b.exists() + " " + b.length() + " " + b.lastModified());
        try (FileWriter w = new FileWriter(a)) { w.write("line1\nline2\n"); }
        try (FileWriter w = new FileWriter(a, true)) { w.write("line3"); }
        try (FileReader r = new FileReader(a)) { char[] c = new char[100]; System.out.println(r.read(c) + " " + r.read()); }
        String[] names = dir.list(); Arrays.sort(names);
        System.out.println(Arrays.toString(names) + dir.listFiles((d, n) -> n.endsWith(".txt")).length + dir.listFiles(File::isDirectory).length + a.list());
        System.out.println(a.setLastModified(1_000_000_000_000L) + " " + a.lastModified() + " " + a.canRead() + a.canExecute() + a.setExecutable(true) + a.canExecute() + a.setReadable(false, false) + a.setReadOnly() + a.renameTo(b) + a.exists() + b.length());
        show("missing", () -> new FileInputStream(new File(dir, "none")));
        show("directory", () -> new FileInputStream(dir));
        show("write directory", () -> new FileOutputStream(dir));
        show("no parent", () -> new FileOutputStream(new File(dir, "no/x")));
        show("create in none", () -> new File(dir, "no/x").createNewFile());
        show("nul", () -> new FileInputStream("a\0b"));
        show("nul exists", () -> new File("a\0b").exists());
        show("delete full", () -> dir.delete());
        show("prefix", () -> File.createTempFile("ab", null));
        show("temp", () -> { File t = File.createTempFile("pre", ".x", dir); boolean ok = t.getName().matches("pre\\d+\\.x"); t.delete(); return ok; });
        show("space", () -> dir.getTotalSpace() > 0 && dir.getUsableSpace() > 0 && dir.getFreeSpace() > 0);
        show("roots", () -> Arrays.toString(File.listRoots()));
        try (RandomAccessFile r = new RandomAccessFile(new File(dir, "r"), "rws")) { r.writeLong(7); r.seek(2); r.writeBytes("zz"); r.seek(0); System.out.println(r.readLong() + " " + r.getFilePointer() + " " + r.readLine()); }
        show("mode", () -> new RandomAccessFile(new File(dir, "r"), "x"));
        show("read only", () -> { RandomAccessFile r = new RandomAccessFile(new File(dir, "r"), "r"); r.write(1); return 0; });
        try (FileInputStream in = new FileInputStream(new File(dir, "r"))) { System.out.println(in.available() + " " + in.skip(3) + " " + in.read() + " " + in.getChannel().position() + " " + in.getFD().valid() + " " + in.skip(100) + in.available() + in.read()); show("negative skip", () -> in.skip(-1000)); in.close(); show("closed", () -> in.read()); }
        for (File f : new File[] {new File(dir, "r"), b, sub, sub.getParentFile(), dir}) System.out.print(f.delete());
        System.out.println();
    }
}
