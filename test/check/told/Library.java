import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** Objects of the library that hold something across choices. */
final class Library {
    static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[] {Site.choose(20, 2)});

    static final class Kept implements Serializable {
        private static final long serialVersionUID = 1;
        int a = 1;
        transient int b = 2;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            b = Site.choose(21, 2) + 5;
        }
    }

    static String matched() {
        Matcher m = Pattern.compile("(a+)(b?)").matcher("aab abb aaa");
        StringBuilder seen = new StringBuilder();
        while (m.find()) {
            if (Site.bool(1)) {
                m.appendReplacement(seen, "$2-");
            } else {
                seen.append(m.group(Site.choose(2, 2))).append(m.end());
            }
        }
        return m.appendTail(seen).toString();
    }

    static String scanned() {
        Scanner s = new Scanner("12 x 3.5 4");
        StringTokenizer t = new StringTokenizer("p,q;r", ",;", Site.bool(3));
        String seen = "";
        while (s.hasNext()) {
            seen += s.hasNextInt() && Site.bool(4) ? "i" + s.nextInt() : s.next();
            if (t.hasMoreTokens()) {
                seen += t.nextToken() + t.countTokens();
            }
        }
        return seen;
    }

    static String numbers() {
        BigInteger n = BigInteger.TWO.pow(70);
        BigDecimal d = new BigDecimal("1.25");
        for (int i = 0; i < 2; i++) {
            n = Site.bool(5) ? n.negate().add(BigInteger.valueOf(i)) : n.shiftRight(3);
            d = d.divide(BigDecimal.valueOf(3 + Site.choose(6, 2)), 5, RoundingMode.HALF_EVEN);
        }
        return n.bitLength() + n.toString(36) + d + d.precision();
    }

    static String random() {
        Random r = new Random(Site.choose(7, 2));
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        String seen = "";
        if (Site.bool(8)) {
            seen += r.nextGaussian();
        }
        Collections.shuffle(list, r);
        return seen + list + (Site.bool(9) ? r.nextGaussian() : r.nextInt(100));
    }

    static String buffers() throws Exception {
        ByteBuffer b = Site.bool(10) ? ByteBuffer.allocateDirect(8) : ByteBuffer.allocate(8);
        b.putShort((short) 258);
        b.put((byte) Site.choose(11, 2)).flip();
        CharBuffer c = CharBuffer.wrap("wörld");
        c.position(Site.choose(12, 2));
        MessageDigest md = MessageDigest.getInstance("SHA-256");
        CRC32 crc = new CRC32();
        while (b.hasRemaining()) {
            byte x = b.get();
            md.update(x);
            crc.update(x + (Site.bool(13) ? 1 : 0));
        }
        return c.length() + "" + md.digest()[0] + crc.getValue();
    }

    static String streams() throws Exception {
        Kept k = new Kept();
        k.a = Site.choose(14, 2);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(List.of(k));
            out.writeInt(Site.choose(15, 2));
        }
        StringReader r = new StringReader("abc");
        r.skip(Site.choose(16, 3));
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            Kept back = (Kept) ((List<?>) in.readObject()).get(0);
            return back.a + "" + back.b + in.readInt() + r.read();
        }
    }

    static String others() {
        AtomicInteger a = new AtomicInteger();
        LongAdder adder = new LongAdder();
        LocalDate day = LocalDate.of(2024, 2, 28);
        for (int i = 0; i < 2; i++) {
            a.updateAndGet(x -> x * 2 + Site.choose(17, 2));
            adder.add(a.get());
            day = Site.bool(18) ? day.plusDays(2) : day.plusMonths(1);
        }
        int[] mine = LOCAL.get();
        mine[0]++;
        Optional<String> o = Optional.of("o").filter(x -> Site.bool(19));
        return a + "" + adder + day + day.getDayOfWeek() + Duration.ofHours(a.get()) + LOCAL.get()[0]
                + o.map(x -> x + "!").orElse("none");
    }

    public static void main(String[] args) throws Exception {
        int how = Site.choose(22, 7);
        String seen = switch (how) {
            case 0 -> matched();
            case 1 -> scanned();
            case 2 -> numbers();
            case 3 -> random();
            case 4 -> buffers();
            case 5 -> streams();
            default -> others();
        };
        throw new RuntimeException(how + ":" + seen);
    }
}
