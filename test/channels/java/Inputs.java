import java.io.*;
import java.nio.*;
import java.nio.channels.Channels;
import java.nio.charset.*;
import java.security.MessageDigest;
import java.util.List;
import java.util.stream.*;
import java.util.zip.*;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Buffers, streams, checksums, digests, charsets, serialization. */
abstract class Inputs extends Channel {
    private static final byte[] ZERO_ONE = {0, 1};

    private static <I extends InputStream> I skip(I in, int n) throws IOException {
        for (int i = 0; i < n; i++) {
            in.read();
        }
        return in;
    }

    private static byte[] deflated(int... bytes) {
        Deflater d = new Deflater();
        byte[] plain = new byte[bytes.length];
        for (int i = 0; i < plain.length; i++) {
            plain[i] = (byte) bytes[i];
        }
        d.setInput(plain);
        d.finish();
        byte[] out = new byte[100];
        int n = d.deflate(out);
        d.end();
        return java.util.Arrays.copyOf(out, n);
    }

    private static int inflated(byte[] packed) throws DataFormatException {
        Inflater i = new Inflater();
        i.setInput(packed);
        byte[] out = new byte[1];
        i.inflate(out);
        i.end();
        return out[0];
    }

    private static sun.misc.Unsafe unsafe() throws Exception {
        var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (sun.misc.Unsafe) field.get(null);
    }

    private static final class Kept implements Serializable {
        private static final long serialVersionUID = 1;
        int v;
        transient int t;
    }

    private static byte[] written(Object o) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        return bytes.toByteArray();
    }

    private static Object readBack(byte[] bytes) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    private static <B extends BaseStream<?, ?>> B started(B stream, int v) {
        if (v == 1) {
            stream.iterator();
        }
        return stream;
    }

    private static int linked(BaseStream<?, ?> stream) {
        try {
            stream.iterator();
            return 0;
        } catch (IllegalStateException used) {
            return 1;
        }
    }

    private static final SecretKeySpec KEY = new SecretKeySpec(new byte[16], "AES");

    private static Cipher cipher(int mode) throws Exception {
        Cipher c = Cipher.getInstance("AES/ECB/NoPadding");
        c.init(mode, KEY);
        return c;
    }

    static Channel make(String name) throws Exception {
        return switch (name) {
            case "byteBuffer" -> of(ByteBuffer.allocate(4), (b, v) -> b.put(3, (byte) v), b -> b.get(3));
            case "bufferPosition" -> of(ByteBuffer.allocate(4), ByteBuffer::position, ByteBuffer::position);
            case "bufferLimit" -> of(ByteBuffer.allocate(4), (b, v) -> b.limit(4 - v), b -> 4 - b.limit());
            case "bufferMark" -> used(v -> {
                ByteBuffer b = ByteBuffer.allocate(4);
                b.position(v).mark().position(3);
                return b;
            }, b -> b.reset().position());
            case "bufferOrder" -> of(ByteBuffer.allocate(4), (b, v) -> b.order(v == 1 ? ByteOrder.LITTLE_ENDIAN
                    : ByteOrder.BIG_ENDIAN), b -> b.order() == ByteOrder.LITTLE_ENDIAN ? 1 : 0);
            case "bufferSlice" -> made(v -> ByteBuffer.wrap(ZERO_ONE).slice(v, 1), b -> b.get(0));
            case "readOnlyView" -> made(v -> {
                ByteBuffer b = ByteBuffer.allocate(1);
                ByteBuffer view = b.asReadOnlyBuffer();
                b.put(0, (byte) v);
                return view;
            }, b -> b.get(0));
            case "intBuffer" -> of(IntBuffer.allocate(2), (b, v) -> b.put(1, v), b -> b.get(1));
            case "longView" -> of(ByteBuffer.allocate(16).asLongBuffer(), (b, v) -> b.put(1, v), b -> (int) b.get(1));
            case "charBuffer" -> used(v -> {
                CharBuffer b = CharBuffer.wrap("01");
                b.position(v);
                return b;
            }, b -> b.get() - '0');
            case "directBuffer" -> of(ByteBuffer.allocateDirect(8), (b, v) -> b.put(7, (byte) v), b -> b.get(7));
            case "directPosition" -> of(ByteBuffer.allocateDirect(8), ByteBuffer::position, ByteBuffer::position);
            case "directSlice" -> of(ByteBuffer.allocateDirect(8).slice(4, 4), (b, v) -> b.putInt(0, v), b -> b.getInt(0));
            case "directDuplicate" -> made(v -> {
                ByteBuffer b = ByteBuffer.allocateDirect(8);
                ByteBuffer d = b.duplicate();
                b.put(1, (byte) v);
                return d;
            }, d -> d.get(1));
            case "directLongs" -> of(ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder()).asLongBuffer(),
                    (b, v) -> b.put(1, (long) v << 63), b -> b.get(1) < 0 ? 1 : 0);
            case "directFresh" -> made(v -> ByteBuffer.allocateDirect(4).put(0, (byte) v), b -> b.get(0));
            case "unsafeMemory" -> of(unsafe().allocateMemory(16), (a, v) -> unsafe().putInt(a, v), a -> unsafe().getInt(a))
                    .setTo(0);
            case "unsafeField" -> of(new Kept(), (k, v) -> unsafe().putInt(k, unsafe().objectFieldOffset(
                    Kept.class.getDeclaredField("v")), v), k -> k.v);
            case "unsafeArray" -> of(new byte[8], (a, v) -> unsafe().putLong(a, sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET,
                    (long) v << 56), a -> a[7]);
            case "byteArrayInput" -> used(v -> skip(new ByteArrayInputStream(ZERO_ONE), v), InputStream::read);
            case "inputMark" -> used(v -> {
                var in = new ByteArrayInputStream(ZERO_ONE);
                in.skip(v);
                in.mark(9);
                in.skip(1);
                return in;
            }, in -> {
                in.reset();
                return in.read();
            });
            case "bufferedInput" -> used(v -> skip(new BufferedInputStream(new ByteArrayInputStream(ZERO_ONE)), v),
                    InputStream::read);
            case "pushback" -> used(v -> {
                PushbackInputStream in = new PushbackInputStream(new ByteArrayInputStream(new byte[] {0}));
                if (v == 1) {
                    in.unread(1);
                }
                return in;
            }, InputStream::read);
            case "dataInput" -> used(v -> skip(new DataInputStream(new ByteArrayInputStream(ZERO_ONE)), v),
                    DataInputStream::readByte);
            case "sequenceInput" -> used(v -> skip(new SequenceInputStream(new ByteArrayInputStream(ZERO_ONE, 0, 1),
                    new ByteArrayInputStream(ZERO_ONE, 1, 1)), v), InputStream::read);
            case "reader" -> used(v -> {
                BufferedReader r = new BufferedReader(new StringReader("0\n1\n"));
                if (v == 1) {
                    r.readLine();
                }
                return r;
            }, r -> Integer.parseInt(r.readLine()));
            case "lineNumber" -> of(new LineNumberReader(new StringReader("")), LineNumberReader::setLineNumber,
                    LineNumberReader::getLineNumber);
            case "decodingReader" -> used(v -> {
                Reader r = new InputStreamReader(new ByteArrayInputStream(new byte[] {'0', '1'}), StandardCharsets.UTF_16BE);
                return v == 1 ? new StringReader("1") : new StringReader("0" + r.read());
            }, r -> r.read() - '0');
            case "byteArrayOutput" -> of(new ByteArrayOutputStream(), (o, v) -> {
                o.reset();
                o.write(v);
            }, o -> o.size() == 0 ? 0 : o.toByteArray()[0]);
            case "bufferedOutput" -> made(v -> {
                ByteArrayOutputStream o = new ByteArrayOutputStream();
                BufferedOutputStream b = new BufferedOutputStream(o);
                b.write(1);
                if (v == 1) {
                    b.flush();
                }
                return o;
            }, ByteArrayOutputStream::size);
            case "stringWriter" -> made(v -> new StringWriter().append("" + v), w -> Integer.parseInt(w.toString()));
            case "printWriter" -> made(v -> {
                PrintWriter w = new PrintWriter(new Writer() {
                    @Override public void write(char[] c, int from, int n) throws IOException {
                        throw new IOException();
                    }

                    @Override public void flush() {
                    }

                    @Override public void close() {
                    }
                });
                if (v == 1) {
                    w.write(1);
                }
                return w;
            }, w -> w.checkError() ? 1 : 0);
            case "pipedInput" -> used(v -> {
                PipedOutputStream o = new PipedOutputStream();
                PipedInputStream i = new PipedInputStream(o);
                o.write(v);
                return i;
            }, InputStream::read);
            case "channelOfStream" -> used(v -> Channels.newChannel(new ByteArrayInputStream(ZERO_ONE, v, 1)), c -> {
                ByteBuffer b = ByteBuffer.allocate(1);
                c.read(b);
                return b.get(0);
            });
            case "crc32" -> made(v -> {
                CRC32 c = new CRC32();
                c.update(v);
                return c;
            }, c -> {
                CRC32 other = new CRC32();
                other.update(1);
                return c.getValue() == other.getValue() ? 1 : 0;
            });
            case "crc32c" -> of(new CRC32C(), (c, v) -> {
                c.reset();
                c.update(new byte[v * 20]);
            }, c -> c.getValue() == 0 ? 0 : 1);
            case "adler32" -> of(new Adler32(), (c, v) -> {
                c.reset();
                c.update(new byte[v]);
            }, c -> c.getValue() == 1 ? 0 : 1);
            case "deflater" -> used(v -> {
                Deflater d = new Deflater();
                d.setInput(new byte[] {(byte) v});
                d.finish();
                return d;
            }, d -> {
                byte[] out = new byte[100];
                int n = d.deflate(out);
                return inflated(java.util.Arrays.copyOf(out, n));
            });
            case "deflaterLevel" -> used(v -> {
                Deflater d = new Deflater(v == 1 ? 0 : 9);
                d.setInput(new byte[100]);
                d.finish();
                return d;
            }, d -> d.deflate(new byte[300]) > 100 ? 1 : 0);
            case "inflater" -> used(v -> {
                Inflater i = new Inflater();
                i.setInput(deflated(0, 1, 0));
                i.inflate(new byte[1 + v]);
                i.inflate(new byte[0]);
                return i;
            }, i -> {
                byte[] one = new byte[1];
                i.inflate(one);
                return 1 - one[0];
            });
            case "inflaterTotal" -> made(v -> {
                Inflater i = new Inflater();
                i.setInput(deflated(1, 2, 3));
                i.inflate(new byte[1 + v]);
                return i;
            }, i -> i.getTotalOut() - 1);
            case "gzip" -> used(v -> {
                ByteArrayOutputStream o = new ByteArrayOutputStream();
                try (GZIPOutputStream z = new GZIPOutputStream(o)) {
                    z.write(ZERO_ONE);
                }
                return skip(new GZIPInputStream(new ByteArrayInputStream(o.toByteArray())), v);
            }, InputStream::read);
            case "zipStream" -> used(v -> {
                ByteArrayOutputStream o = new ByteArrayOutputStream();
                try (ZipOutputStream z = new ZipOutputStream(o)) {
                    z.putNextEntry(new ZipEntry("0"));
                    z.putNextEntry(new ZipEntry("1"));
                }
                ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(o.toByteArray()));
                for (int i = 0; i < v; i++) {
                    z.getNextEntry();
                }
                return z;
            }, z -> Integer.parseInt(z.getNextEntry().getName()));
            case "zipStreamTimed" -> used(v -> {
                ByteArrayOutputStream o = new ByteArrayOutputStream();
                try (ZipOutputStream z = new ZipOutputStream(o)) {
                    for (int i = 0; i < 2; i++) {
                        ZipEntry e = new ZipEntry("" + i);
                        e.setTimeLocal(java.time.LocalDateTime.of(2000, 1, 1, 0, 0));
                        z.putNextEntry(e);
                    }
                }
                ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(o.toByteArray()));
                for (int i = 0; i < v; i++) {
                    z.getNextEntry();
                }
                return z;
            }, z -> Integer.parseInt(z.getNextEntry().getName()));
            case "zipEntry" -> of(new ZipEntry("e"), (e, v) -> e.setComment("" + v),
                    e -> e.getComment() == null ? 0 : Integer.parseInt(e.getComment()));
            case "messageDigest" -> used(v -> {
                MessageDigest d = MessageDigest.getInstance("SHA-256");
                d.update((byte) v);
                return d;
            }, d -> MessageDigest.isEqual(d.digest(), MessageDigest.getInstance("SHA-256").digest(new byte[] {1})) ? 1 : 0);
            case "md5" -> used(v -> {
                MessageDigest d = MessageDigest.getInstance("MD5");
                d.update(new byte[v]);
                return d;
            }, d -> d.digest()[0] == (byte) 0xd4 ? 0 : 1);
            case "mac" -> used(v -> {
                Mac m = Mac.getInstance("HmacSHA256");
                m.init(KEY);
                m.update((byte) v);
                return m;
            }, m -> {
                byte[] got = m.doFinal();
                m.update((byte) 1);
                return MessageDigest.isEqual(got, m.doFinal()) ? 1 : 0;
            });
            case "cipherMode" -> used(v -> cipher(v == 1 ? Cipher.DECRYPT_MODE : Cipher.ENCRYPT_MODE),
                    c -> c.doFinal(new byte[16])[0] == (byte) 0x66 ? 0 : 1);
            case "cipherBuffered" -> used(v -> {
                Cipher c = cipher(Cipher.ENCRYPT_MODE);
                c.update(new byte[] {(byte) v});
                return c;
            }, c -> c.doFinal(new byte[15])[0] == (byte) 0x66 ? 0 : 1);
            case "charset" -> made(v -> Charset.forName(v == 1 ? "windows-1252" : "UTF-8"),
                    c -> c.name().equals("windows-1252") ? 1 : 0);
            case "charsetIdentity" -> of(new Charset[] {Charset.forName("windows-1252"), null},
                    (c, v) -> c[1] = v == 1 ? c[0] : StandardCharsets.UTF_8,
                    c -> c[1] == Charset.forName("windows-1252") ? 1 : 0);
            case "decoder" -> of(StandardCharsets.UTF_8.newDecoder(), (d, v) -> d.onMalformedInput(v == 1
                    ? CodingErrorAction.REPLACE : CodingErrorAction.REPORT),
                    d -> d.malformedInputAction() == CodingErrorAction.REPLACE ? 1 : 0);
            case "decoderBytes" -> used(v -> {
                CharsetDecoder d = StandardCharsets.UTF_16.newDecoder();
                d.decode(ByteBuffer.wrap(v == 1 ? new byte[] {-1, -2} : new byte[] {-2, -1}), CharBuffer.allocate(2), false);
                return d;
            }, d -> {
                CharBuffer out = CharBuffer.allocate(2);
                d.decode(ByteBuffer.wrap(new byte[] {0, 1}), out, false);
                return out.get(0) == 1 ? 0 : 1;
            });
            case "encoder" -> of(StandardCharsets.US_ASCII.newEncoder(), (e, v) -> e.replaceWith(new byte[] {(byte) ('0' + v)}),
                    e -> e.replacement()[0] == '1' ? 1 : 0);
            case "serialized" -> made(v -> {
                Kept k = new Kept();
                k.v = v;
                return written(k);
            }, b -> ((Kept) readBack(b)).v);
            case "serializedTransient" -> made(v -> {
                Kept k = new Kept();
                k.v = 1 - v;
                k.t = 1;
                return (Kept) readBack(written(k));
            }, k -> 1 - k.v - k.t);
            case "objectInput" -> used(v -> {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                    out.writeInt(0);
                    out.writeInt(1);
                }
                ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
                for (int i = 0; i < v; i++) {
                    in.readInt();
                }
                return in;
            }, ObjectInputStream::readInt);
            case "objectHandles" -> made(v -> {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                ObjectOutputStream out = new ObjectOutputStream(bytes);
                Kept k = new Kept();
                out.writeObject(k);
                if (v == 1) {
                    out.reset();
                }
                k.v = 1;
                out.writeObject(k);
                out.flush();
                return bytes.toByteArray();
            }, b -> {
                ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b));
                in.readObject();
                return ((Kept) in.readObject()).v;
            });
            case "streamFilter" -> made(v -> {
                ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(written("x")));
                if (v == 1) {
                    in.setObjectInputFilter(i -> ObjectInputFilter.Status.ALLOWED);
                }
                return in;
            }, in -> in.getObjectInputFilter() == null ? 0 : 1);
            case "streamUsed" -> used(v -> Inputs.started(Stream.of(1), v), Inputs::linked);
            case "intStreamIterator" -> used(v -> {
                var i = IntStream.range(0, 5).iterator();
                for (int k = 0; k < v; k++) {
                    i.next();
                }
                return i;
            }, i -> i.nextInt());
            case "generatedStream" -> used(v -> {
                var i = Stream.iterate(0, x -> x + 1).filter(x -> x < 9).iterator();
                for (int k = 0; k < v; k++) {
                    i.next();
                }
                return i;
            }, i -> i.next());
            case "flatMapped" -> used(v -> {
                var i = Stream.of(List.of(0), List.of(1)).flatMap(List::stream).iterator();
                if (v == 1) {
                    i.next();
                }
                return i;
            }, i -> i.next());
            case "parallelFlag" -> made(v -> v == 1 ? Stream.of(1).parallel() : Stream.of(1), s -> s.isParallel() ? 1 : 0);
            case "lazySource" -> used(v -> {
                List<Integer> l = new java.util.ArrayList<>();
                Stream<Integer> s = l.stream();
                if (v == 1) {
                    l.add(1);
                }
                return s;
            }, s -> (int) s.count());
            case "streamBuilder" -> used(v -> {
                Stream.Builder<Integer> b = Stream.builder();
                return v == 1 ? b.add(1) : b;
            }, b -> (int) b.build().count());
            case "onClose" -> used(v -> {
                int[] box = {0};
                Stream<int[]> s = Stream.of(box);
                return v == 1 ? s.onClose(() -> box[0] = 1) : s;
            }, s -> {
                var i = s.iterator();
                s.close();
                return i.next()[0];
            });
            default -> throw new IllegalArgumentException(name);
        };
    }
}
