import dejavm.Choose;
import java.security.SecureRandom;
import java.text.SimpleDateFormat;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.*;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

// What its argument says, after a choice: values that another run may draw differently, and others
// that look like it.
final class Draws {
    static class Rolled extends Random {
        private static final long serialVersionUID = 1;

        int roll() {
            return next(2);
        }
    }

    static class Started {
        static final long AT = System.currentTimeMillis();
    }

    static Object clock(String how) throws Exception {
        switch (how) {
        case "nano": return System.nanoTime();
        case "millis": return System.currentTimeMillis();
        case "instant": return java.time.Instant.now();
        case "day": return java.time.LocalDate.now();
        case "date": return new Date();
        case "calendar": return Calendar.getInstance();
        case "started": return Started.AT;
        case "record": return new LogRecord(Level.INFO, "").getMillis();
        case "century": return new SimpleDateFormat("dd.MM.yy").parse("01.02.33");
        case "handler":
            Logger log = Logger.getLogger("draws");
            log.setUseParentHandlers(false);
            log.addHandler(new Handler() {
                @Override public void publish(LogRecord r) {
                    r.getInstant();
                }
                @Override public void flush() {}
                @Override public void close() {}
            });
            log.info("one");
            return null;
        default: return random(how);
        }
    }

    static Object random(String how) throws Exception {
        switch (how) {
        case "random": return new Random().nextInt(2);
        case "subclass": return new Rolled().roll();
        case "math": return Math.random();
        case "strict": return StrictMath.random();
        case "local": return ThreadLocalRandom.current().nextInt();
        case "split": return new SplittableRandom().nextInt();
        case "generator": return RandomGenerator.getDefault().nextInt();
        case "secure": return new SecureRandom().nextInt();
        case "given": return new SecureRandom(new byte[] {1}).nextInt();
        case "uuid": return UUID.randomUUID();
        case "stream": return Stream.generate(Math::random).limit(1).toList();
        case "shuffle":
            List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
            Collections.shuffle(list);
            return list;
        case "computed": return new ConcurrentSkipListMap<Integer, Object>().computeIfAbsent(1, k -> Math.random());
        case "device":
            try (var in = new java.io.FileInputStream("/dev/urandom")) {
                return in.read();
            }
        default: return same(how);
        }
    }

    static Object same(String how) throws Exception {
        switch (how) {
        case "seeded": return new Random(1).nextInt() + new SplittableRandom(2).nextInt();
        case "skip":
            ConcurrentSkipListMap<Integer, Integer> skip = new ConcurrentSkipListMap<>();
            for (int i = 0; i < 20; i++) skip.put(i, i);
            return skip;
        case "hash":
            ConcurrentHashMap<Integer, Integer> hash = new ConcurrentHashMap<>();
            for (int i = 0; i < 20; i++) hash.put(i, i);
            return hash;
        case "adder":
            LongAdder adder = new LongAdder();
            adder.add(2);
            return adder.sum();
        case "prime": return new java.math.BigInteger("1000000000000000000000000000057").isProbablePrime(20);
        case "log":
            Logger.getLogger("x").info("seen");
            return null;
        case "format": return String.format("%tY", new Date(0)) + new SimpleDateFormat("yyyy").format(new Date(0));
        case "epoch": return java.time.Instant.ofEpochSecond(5);
        case "sha1":
            SecureRandom r = SecureRandom.getInstance("SHA1PRNG");
            r.setSeed(5);
            return r.nextInt();
        default: throw new IllegalArgumentException(how);
        }
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("free")) {
            assert Runtime.getRuntime().freeMemory() != 0;
            return;
        }
        Choose.bool();
        if (args[0].equals("coin")) {
            assert new Random().nextInt(2) != 1;
            return;
        }
        clock(args[0]);
    }
}
