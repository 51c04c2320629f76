// jars: guava
import com.google.common.base.Utf8;
import com.google.common.graph.ElementOrder;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.Graphs;
import com.google.common.graph.MutableGraph;
import com.google.common.graph.MutableValueGraph;
import com.google.common.graph.Traverser;
import com.google.common.graph.ValueGraphBuilder;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.HashFunction;
import com.google.common.hash.Hashing;
import com.google.common.io.BaseEncoding;
import com.google.common.io.ByteSource;
import com.google.common.io.ByteStreams;
import com.google.common.io.CharSource;
import com.google.common.io.CharStreams;
import com.google.common.math.BigIntegerMath;
import com.google.common.math.DoubleMath;
import com.google.common.math.IntMath;
import com.google.common.math.LongMath;
import com.google.common.math.Quantiles;
import com.google.common.math.Stats;
import com.google.common.net.HostAndPort;
import com.google.common.net.InetAddresses;
import com.google.common.net.InternetDomainName;
import com.google.common.net.MediaType;
import com.google.common.net.UrlEscapers;
import com.google.common.primitives.Bytes;
import com.google.common.primitives.Doubles;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.common.primitives.UnsignedLong;
import com.google.common.primitives.UnsignedInts;
import com.google.common.html.HtmlEscapers;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Hashes, encodings, exact arithmetic, graphs, sources of bytes, names of the network. */
public class GuavaNumbers {
    static void hashes() {
        byte[] data = "the quick brown fox".getBytes(StandardCharsets.UTF_8);
        for (HashFunction f : new HashFunction[] {Hashing.murmur3_128(7), Hashing.murmur3_32_fixed(), Hashing.sipHash24(),
            Hashing.sha256(), Hashing.crc32c(), Hashing.adler32(), Hashing.farmHashFingerprint64(),
            Hashing.hmacSha1(data), Hashing.concatenating(Hashing.crc32(), Hashing.sha512())}) {
            System.out.println(f.bits() + " " + f.hashBytes(data) + " "
                    + f.newHasher().putInt(42).putUnencodedChars("né").putLong(-1).hash());
        }
        BloomFilter<CharSequence> seen = BloomFilter.create(Funnels.stringFunnel(StandardCharsets.UTF_8), 500, 0.01);
        for (int i = 0; i < 500; i++) {
            seen.put("key" + i);
        }
        int wrong = 0;
        for (int i = 500; i < 5000; i++) {
            wrong += seen.mightContain("key" + i) ? 1 : 0;
        }
        System.out.println(seen.mightContain("key77") + " " + wrong + " " + seen.approximateElementCount());
        System.out.println(BaseEncoding.base64Url().omitPadding().encode(data) + BaseEncoding.base32().encode(data)
                + BaseEncoding.base16().lowerCase().withSeparator(":", 4).encode(data));
        try {
            BaseEncoding.base64().decode("a*b");
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        System.out.println(Hashing.consistentHash(123456789L, 10));
    }

    static void arithmetic() {
        System.out.println(IntMath.checkedPow(7, 9) + " " + LongMath.binomial(60, 30) + " " + LongMath.isPrime(1000000007L)
                + " " + BigIntegerMath.factorial(30) + " " + IntMath.log2(1000, RoundingMode.CEILING)
                + " " + DoubleMath.roundToLong(2.5, RoundingMode.HALF_EVEN) + " " + LongMath.sqrt(1L << 50, RoundingMode.FLOOR)
                + " " + IntMath.gcd(84, 36) + " " + LongMath.saturatedMultiply(1L << 40, 1L << 40));
        for (Runnable r : new Runnable[] {() -> IntMath.checkedAdd(Integer.MAX_VALUE, 1),
            () -> IntMath.divide(7, 2, RoundingMode.UNNECESSARY), () -> Ints.checkedCast(1L << 33)}) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getMessage());
            }
        }
        Stats stats = Stats.of(3, 1, 4, 1, 5, 9, 2, 6);
        System.out.println(stats + " " + Quantiles.percentiles().indexes(25, 50, 90).compute(3, 1, 4, 1, 5, 9, 2, 6));
        System.out.println(Ints.asList(3, 1, 2).indexOf(2) + Ints.join("-", 1, 2) + Ints.tryParse("12x") + Longs.max(4, 9)
                + Arrays.toString(Bytes.concat(Longs.toByteArray(258), Ints.toByteArray(-1))) + Doubles.tryParse("1e3")
                + UnsignedLong.MAX_VALUE.dividedBy(UnsignedLong.valueOf(10)) + UnsignedInts.toString(-1));
        System.out.println(Ints.lexicographicalComparator().compare(new int[] {1, 2}, new int[] {1, 3}));
    }

    static void graphs() {
        MutableGraph<Integer> g = GraphBuilder.directed().allowsSelfLoops(false).nodeOrder(ElementOrder.<Integer>natural()).build();
        for (int i = 2; i <= 12; i++) {
            for (int j = 2 * i; j <= 12; j += i) {
                g.putEdge(i, j);
            }
        }
        System.out.println(g + " " + Graphs.hasCycle(g) + Graphs.reachableNodes(g, 3) + g.predecessors(12));
        System.out.println(listed(Traverser.forGraph(g).breadthFirst(2)) + " " + listed(Traverser.forGraph(g).depthFirstPostOrder(2)));
        System.out.println(Graphs.transitiveClosure(g).edges().size() + " " + Graphs.inducedSubgraph(g, List.of(2, 4, 8)));
        try {
            g.putEdge(3, 3);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        MutableValueGraph<String, Double> v = ValueGraphBuilder.undirected().build();
        v.putEdgeValue("a", "b", 1.5);
        System.out.println(v.edgeValueOrDefault("b", "a", 0.0) + " " + v.edgeValue("a", "c".replace('c', 'b')));
    }

    static <T> List<T> listed(Iterable<T> i) {
        return com.google.common.collect.ImmutableList.copyOf(i);
    }

    static void sources() throws Exception {
        ByteSource s = ByteSource.concat(ByteSource.wrap(new byte[] {72, 105}), CharSource.wrap(" thére\nx").asByteSource(StandardCharsets.UTF_8));
        System.out.println(s.size() + " " + s.asCharSource(StandardCharsets.UTF_8).readLines() + s.slice(1, 3).read().length
                + s.hash(Hashing.sha1()));
    }

    public static void main(String[] args) throws Exception {
        hashes();
        arithmetic();
        graphs();
        sources();
        System.out.println(HostAndPort.fromString("[2001:db8::1]:80") + " " + InetAddresses.forString("1.2.3.4").isLoopbackAddress()
                + " " + InternetDomainName.from("mail.google.co.uk").topPrivateDomain() + " "
                + MediaType.parse("text/html; charset=utf-8").withoutParameters() + " "
                + UrlEscapers.urlFormParameterEscaper().escape("a b/ü") + HtmlEscapers.htmlEscaper().escape("<&'\">"));
        System.out.println(Utf8.encodedLength("aé😀") + " "
                + CharStreams.toString(new java.io.StringReader("read")) + ByteStreams.exhaust(new java.io.ByteArrayInputStream(new byte[9])));
        Utf8.encodedLength("\ud800");
    }
}
