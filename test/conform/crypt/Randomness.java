import java.math.*;
import java.security.*;
import java.util.*;
import java.util.random.*;
import java.util.stream.*;

/** SecureRandom as far as it can be foretold, seeded generators of every algorithm, UUID, Base64, HexFormat. */
public class Randomness {
    interface Call { Object call() throws Exception; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + c.call()); } catch (Exception e) { System.out.println(w + " ! " + e.getClass().getSimpleName() + " " + e.getMessage()); } }
    public static void main(String[] args) throws Exception {
        SecureRandom sha = SecureRandom.getInstance("SHA1PRNG");
        sha.setSeed(42);
        System.out.println(sha.nextInt() + " " + sha.nextLong() + " " + sha.nextInt(10) + " " + HexFormat.of().formatHex(sha.generateSeed(4)).length() + " " + sha.getAlgorithm());
        SecureRandom r = new SecureRandom();
        byte[] a = new byte[32], b = new byte[32];
        r.nextBytes(a); r.nextBytes(b);
        System.out.println(Arrays.equals(a, b) + " " + r.getAlgorithm() + " " + r.getProvider().getName() + " " + (r.nextDouble() < 1) + " " + r.ints(5, 0, 3).allMatch(x -> x < 3) + " " + r);
        System.out.println(SecureRandom.getInstanceStrong().getAlgorithm() + " " + new TreeSet<>(Security.getAlgorithms("SecureRandom")));
        show("none", () -> SecureRandom.getInstance("Nope"));
        List<String> names = RandomGeneratorFactory.all().map(RandomGeneratorFactory::name).sorted().collect(Collectors.toList());
        System.out.println(names);
        for (String n : names) {
            if (n.equals("SecureRandom")) continue;
            RandomGeneratorFactory<?> f = RandomGeneratorFactory.of(n);
            RandomGenerator g = f.create(12345L);
            System.out.println(n + " " + f.group() + " " + f.stateBits() + " " + f.isJumpable() + f.isSplittable() + f.isStatistical() + " " + g.nextInt() + " " + g.nextLong() + " " + g.nextDouble() + " " + g.nextGaussian() + " " + g.nextInt(5, 50) + " " + g.nextLong(1L << 40) + " " + g.nextBoolean() + " " + g.nextFloat() + " " + g.nextExponential() + " " + g.ints(3).sum());
        }
        SplittableRandom s = new SplittableRandom(7);
        System.out.println(s.nextInt() + " " + s.split().nextInt() + " " + s.doubles(3).sum());
        UUID u = UUID.fromString("123e4567-e89b-42d3-a456-556642440000");
        System.out.println(u + " " + u.version() + " " + u.variant() + " " + u.hashCode() + " " + u.compareTo(new UUID(1, 2)) + " " + UUID.nameUUIDFromBytes("abc".getBytes()) + " " + UUID.randomUUID().version() + " " + UUID.fromString("1-2-3-4-5") + " " + UUID.fromString("a0000000-0000-1000-8000-000000000001").clockSequence());
        for (String bad : List.of("", "123", "x-2-3-4-5", "1-2-3-4-5-6", "123e4567e89b42d3a456556642440000")) show(bad, () -> UUID.fromString(bad));
        byte[] data = new byte[80];
        for (int i = 0; i < 80; i++) data[i] = (byte) (i * i * 3);
        for (Base64.Encoder e : List.of(Base64.getEncoder(), Base64.getUrlEncoder(), Base64.getMimeEncoder(), Base64.getEncoder().withoutPadding(), Base64.getMimeEncoder(20, "|".getBytes())))
            for (int n : new int[] {0, 1, 2, 3, 80}) System.out.print(e.encodeToString(Arrays.copyOf(data, n)).replace("\r\n", "~") + (n == 80 ? "\n" : " "));
        for (String t : List.of("QUJD", "QUI=", "QQ==", "QQ", "QQ=", "Q", "QU*D", "QUJD\n", "-_-_", "====", "QQ==QQ=="))
            show(t.trim(), () -> HexFormat.of().formatHex(Base64.getDecoder().decode(t)) + " " + HexFormat.of().formatHex(Base64.getMimeDecoder().decode(t)) + " " + HexFormat.of().formatHex(Base64.getUrlDecoder().decode(t)));
        show("stream", () -> new String(Base64.getDecoder().wrap(new java.io.ByteArrayInputStream("aGVsbG8gd29ybGQ=".getBytes())).readAllBytes()));
        HexFormat h = HexFormat.ofDelimiter(":").withUpperCase().withPrefix("0x");
        System.out.println(h.formatHex(new byte[] {1, -1, 16}) + " " + Arrays.toString(h.parseHex("0x01:0xFF")) + " " + h + " " + HexFormat.of().toHexDigits((short) 255) + " " + HexFormat.fromHexDigits("cafe") + " " + HexFormat.isHexDigit('g') + " " + HexFormat.of().toHexDigits(5L, 3));
        show("bad hex", () -> HexFormat.of().parseHex("abc"));
        show("bad digit", () -> HexFormat.of().parseHex("zz"));
        show("bad delimiter", () -> h.parseHex("0x01,0x02"));
        System.out.println(new BigInteger(100, new Random(3)) + " " + BigInteger.probablePrime(64, new Random(5)) + " " + new BigInteger("170141183460469231731687303715884105727").isProbablePrime(50));
        KeyPairGenerator g = KeyPairGenerator.getInstance("RSA");
        g.initialize(512, sha);
        KeyPair k = g.generateKeyPair();
        Signature sig = Signature.getInstance("SHA256withRSA");
        sig.initSign(k.getPrivate());
        sig.update(data);
        byte[] signed = sig.sign();
        sig.initVerify(k.getPublic());
        sig.update(data);
        System.out.println(sig.verify(signed) + " " + k.getPublic().getAlgorithm() + k.getPublic().getFormat() + " " + signed.length);
    }
}
