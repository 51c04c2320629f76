import gov.nasa.jpf.vm.Verify;
import java.io.*;
import java.security.*;
import java.time.*;
import java.util.*;
import java.util.zip.*;

/** The library between choices: what it holds is state, so every path must see what java sees on it. */
public class Library {
    static byte[] text(int n) {
        byte[] b = new byte[n];
        for (int i = 0; i < n; i++) b[i] = (byte) (i * i % 23 + 'a');
        return b;
    }

    static void check(boolean b) {
        if (!b) throw new AssertionError();
    }

    /** A stream is packed and unpacked in pieces of chosen sizes, of chosen texts. */
    static void pack() throws Exception {
        byte[] in = text(1000 + 100 * Verify.getInt(0, 2)), out = new byte[2000], back = new byte[2000];
        Deflater d = new Deflater();
        d.setInput(in);
        d.finish();
        int n = 0, piece = 30 + 50 * Verify.getInt(0, 2);
        while (!d.finished()) n += d.deflate(out, n, piece);
        Inflater i = new Inflater();
        i.setInput(out, 0, n);
        int half = i.inflate(back, 0, 300);
        int more = Verify.getInt(1, 3) * 100;
        half += i.inflate(back, half, more);
        half += i.inflate(back, half, 2000 - half);
        check(half == in.length && Arrays.equals(in, Arrays.copyOf(back, half)) && i.finished());
    }

    /** A file of the class path is read to the end from where a choice stands in between. */
    static void read() throws Exception {
        try (InputStream in = Library.class.getResourceAsStream("Library.class")) {
            int skip = Verify.getInt(0, 2);
            check(in.read() == 0xca && in.read() == 0xfe);
            in.skip(skip);
            int rest = Verify.getInt(0, 1);
            int next = in.read();
            check(next == (skip == 0 ? 0xba : skip == 1 ? 0xbe : 0) && in.readAllBytes().length > 100 + rest);
        }
    }

    /** What is in memory outside of the heap tells states apart, and is restored with them. */
    static void memory() {
        java.nio.ByteBuffer b = java.nio.ByteBuffer.allocateDirect(16);
        b.putInt(4, Verify.getInt(0, 2));
        int y = Verify.getInt(0, 1);
        check(b.getInt(4) != 2 || y != 1);
    }

    /** Loggers of chosen levels, whose records and levels are state; what is told at the end is told nobody. */
    static void log() {
        java.util.logging.Logger l = java.util.logging.Logger.getLogger("one.two"), up = java.util.logging.Logger.getLogger("one");
        List<String> told = new ArrayList<>();
        up.setUseParentHandlers(false);
        up.addHandler(new java.util.logging.Handler() {
            @Override public void publish(java.util.logging.LogRecord r) { told.add(new java.util.logging.SimpleFormatter().formatMessage(r)); }
            @Override public void flush() { }
            @Override public void close() { throw new AssertionError(); }
        });
        int level = Verify.getInt(0, 2);
        up.setLevel(level == 0 ? java.util.logging.Level.FINE : level == 1 ? null : java.util.logging.Level.SEVERE);
        int times = Verify.getInt(1, 3);
        for (int i = 0; i < times; i++) l.log(java.util.logging.Level.INFO, "{0} of {1}", new Object[] {i, times});
        l.fine("fine");
        check(told.size() == (level == 0 ? times + 1 : level == 1 ? times : 0) && (level > 1 || told.get(times - 1).equals(times - 1 + " of " + times)));
    }

    static void others() throws Exception {
        switch (Verify.getInt(0, 5)) {
        case 0 -> {
            MessageDigest d = MessageDigest.getInstance("MD5");
            d.update((byte) 'a');
            if (Verify.getBoolean()) d.update("bc".getBytes());
            else d.update("bcd".getBytes());
            String hex = HexFormat.of().formatHex(d.digest());
            check(hex.equals("900150983cd24fb0d6963f7d28e17f72") || hex.equals("e2fc714c4727ee9395f324cd2e7f331f"));
        }
        case 1 -> check(ZonedDateTime.of(2021, Verify.getBoolean() ? 1 : 7, 1, 0, 0, 0, 0, ZoneId.of("Europe/Berlin")).getOffset().getTotalSeconds() % 3600 == 0);
        case 2 -> check(UUID.nameUUIDFromBytes("abc".getBytes()).toString().equals("90015098-3cd2-3fb0-9696-3f7d28e17f72"));
        case 3 -> check(!ServiceLoader.load(Runnable.class).iterator().hasNext());
        case 4 -> {
            SecureRandom r = new SecureRandom();
            check(r.nextInt() != r.nextInt() || Verify.getBoolean());
        }
        default -> check(javax.crypto.Mac.getInstance("HmacSHA256").getMacLength() == 32);
        }
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "pack" -> pack();
        case "read" -> read();
        case "memory" -> memory();
        case "log" -> log();
        case "others" -> others();
        case "outside" -> new FileInputStream("/etc/hosts").read();
        case "socket" -> new java.net.ServerSocket(0);
        case "process" -> new ProcessBuilder("true").start();
        case "watch" -> java.nio.file.FileSystems.getDefault().newWatchService();
        case "pipe" -> java.nio.channels.Pipe.open();
        default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
