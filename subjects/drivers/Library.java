package drivers;

import gov.nasa.jpf.vm.Verify;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Scanner;
import java.util.SplittableRandom;
import java.util.Stack;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * The driver Bst, with 50 classes of the library that Bst does not need:
 *
 * <pre>
 *   plain    they are not used
 *   before   they are used before the first choice
 *   inside   each is used in another state: by an operation on an empty tree, at some step
 * </pre>
 */
public final class Library {
    private static final int PARTS = 50;

    private Library() {}

    public static void main(String[] args) {
        int n = Integer.parseInt(args[1]);
        int inside = args[0].equals("inside") ? PARTS : 0;
        if (args[0].equals("before")) {
            for (int part = 0; part < PARTS; part++) {
                use(part);
            }
        }
        Bst tree = new Bst();
        for (int i = 0; i < n; i++) {
            int operation = Verify.getInt(0, 2 * n - 1);
            if (tree.isEmpty() && i * 2 * n + operation < inside) {
                use(i * 2 * n + operation);
            }
            tree.step(n, operation);
        }
    }

    private static void use(int part) {
        Object result = part < PARTS / 2 ? collections(part) : others(part);
        if (result == null) {
            throw new AssertionError("part " + part);
        }
    }

    private static Object collections(int part) {
        return switch (part) {
            case 0 -> new ArrayDeque<>(Arrays.asList(1, 2, 3)).pollLast();
            case 1 -> BitSet.valueOf(new long[] {5}).nextClearBit(0);
            case 2 -> new EnumMap<>(Collections.singletonMap(Month.MAY, "May")).toString();
            case 3 -> EnumSet.range(Month.MARCH, Month.JUNE).size();
            case 4 -> new IdentityHashMap<>(Collections.singletonMap(Month.MAY, 5)).size();
            case 5 -> new LinkedHashMap<>(Collections.singletonMap("a", "b")).keySet().toString();
            case 6 -> new LinkedHashSet<>(Arrays.asList("x", "y", "x")).size();
            case 7 -> new LinkedList<>(Arrays.asList(3, 1, 2)).removeFirst();
            case 8 -> new PriorityQueue<>(Arrays.asList(3, 1, 2)).poll();
            case 9 -> new Stack<Integer>().push(7);
            case 10 -> new TreeSet<>(Arrays.asList("x", "y", "x")).descendingSet().first();
            case 11 -> new Vector<>(Arrays.asList(1, 2)).elementAt(1);
            case 12 -> new WeakHashMap<>(Collections.singletonMap("a", "b")).get("a");
            case 13 -> new ConcurrentHashMap<>(Collections.singletonMap(Month.MAY, 2)).mappingCount();
            case 14 -> new CopyOnWriteArrayList<>(Arrays.asList(1, 2)).addIfAbsent(2);
            case 15 -> Stream.of("a", "b", "c").map(String::length).collect(Collectors.toList());
            case 16 -> IntStream.range(0, 9).filter(x -> x % 2 == 0).sum();
            case 17 -> IntStream.rangeClosed(1, 5).summaryStatistics().getAverage();
            case 18 -> Stream.of("a", "bb").collect(Collectors.groupingBy(String::length)).size();
            case 19 -> Optional.of("x").map(x -> x + "y").orElse("z");
            case 20 -> OptionalInt.of(3).orElseThrow();
            case 21 -> new IntSummaryStatistics().getMax();
            case 22 -> Collections.unmodifiableSortedSet(new TreeSet<>(Arrays.asList(1))).first();
            case 23 -> Collections.nCopies(3, "x").toString();
            case 24 -> Collections.synchronizedList(new LinkedList<>()).isEmpty();
            default -> null;
        };
    }

    private static Object others(int part) {
        return switch (part) {
            case 25 -> new BigInteger("123456789012345678901234567890").pow(3);
            case 26 -> new BigDecimal("1.25").divide(new BigDecimal(3), MathContext.DECIMAL64);
            case 27 -> new BigDecimal("2.5").setScale(0, RoundingMode.HALF_EVEN);
            case 28 -> ByteBuffer.allocate(8).putLong(1).flip().getLong();
            case 29 -> CharBuffer.wrap("abc").subSequence(1, 2).toString();
            case 30 -> StandardCharsets.UTF_16.encode("abc").remaining();
            case 31 -> DayOfWeek.MONDAY.plus(3);
            case 32 -> Duration.ofMinutes(90).toString();
            case 33 -> LocalDate.of(2000, 2, 28).plusDays(2).toString();
            case 34 -> LocalTime.of(1, 2).plusHours(25).toString();
            case 35 -> Period.between(LocalDate.of(2000, 1, 1), LocalDate.of(2001, 3, 4));
            case 36 -> Year.isLeap(1900) || YearMonth.of(2000, 2).lengthOfMonth() == 29;
            case 37 -> ZoneOffset.ofHours(2).getId();
            case 38 -> ChronoUnit.DAYS.between(LocalDate.EPOCH, LocalDate.of(2000, 1, 1));
            case 39 -> Base64.getEncoder().encodeToString(new byte[] {1, 2, 3});
            case 40 -> HexFormat.of().formatHex(new byte[] {1, 2, 3});
            case 41 -> String.format(Locale.ROOT, "%5d|%-5s|%.2f", 12, "ab", 1.5);
            case 42 -> new Random(1).nextInt(10) + new SplittableRandom(1).nextInt(10);
            case 43 -> new Scanner("12 ab").nextInt();
            case 44 -> new StringJoiner(",", "[", "]").add("a").toString();
            case 45 -> new StringTokenizer("a b c").countTokens();
            case 46 -> new UUID(1, 2).toString();
            case 47 -> TimeUnit.HOURS.toSeconds(2) + new AtomicLong(3).incrementAndGet();
            case 48 -> locked(new ReentrantLock(), new LongAdder());
            case 49 -> Pattern.compile("(a+)(b|c)*").matcher("aabc").matches() && crc() != 0;
            default -> null;
        };
    }

    private static long locked(ReentrantLock lock, LongAdder adder) {
        lock.lock();
        try {
            adder.add(3);
            return adder.sum();
        } finally {
            lock.unlock();
        }
    }

    private static long crc() {
        CRC32 sum = new CRC32();
        sum.update(new byte[] {1, 2, 3});
        return sum.getValue();
    }
}
