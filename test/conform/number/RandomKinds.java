import java.util.*;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.*;
import java.util.stream.*;

/** All generators of numbers with fixed seeds: Random, SplittableRandom, the algorithms of RandomGeneratorFactory, their streams, bounds, jumps and splits. */
public class RandomKinds {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    static String use(RandomGenerator g) {
        byte[] b = new byte[11];
        g.nextBytes(b);
        return g.nextInt() + " " + g.nextInt(10) + " " + g.nextInt(1 << 30) + " " + g.nextInt(-5, 5) + " " + g.nextInt(Integer.MIN_VALUE, Integer.MAX_VALUE) + " " + g.nextLong() + " " + g.nextLong(1000) + " " + g.nextLong(-1L << 40, 1L << 50) + " " + g.nextFloat() + " " + g.nextFloat(5f) + " " + g.nextDouble() + " " + g.nextDouble(2, 3) + " " + g.nextGaussian() + " " + g.nextGaussian(10, 2) + " " + g.nextExponential() + " " + g.nextBoolean() + " " + Arrays.toString(b)
            + g.ints(3).boxed().toList() + g.ints(3, 0, 9).boxed().toList() + g.longs(2).boxed().toList() + g.longs(2, 5, 7).boxed().toList() + g.doubles(2).boxed().toList() + g.doubles(2, -1, 1).boxed().toList() + g.isDeprecated();
    }
    public static void main(String[] args) {
        show("Random", () -> use(new Random(42)));
        show("Splittable", () -> use(new SplittableRandom(42)));
        for (RandomGeneratorFactory<RandomGenerator> f : RandomGeneratorFactory.all().sorted(Comparator.comparing(RandomGeneratorFactory::name)).toList()) {
            show(f.name(), () -> f.group() + " " + f.stateBits() + " " + f.period().bitLength() + " " + f.equidistribution() + f.isStatistical() + f.isStochastic() + f.isHardware() + f.isArbitrarilyJumpable() + f.isJumpable() + f.isLeapable() + f.isSplittable() + f.isStreamable() + f.isDeprecated());
            if (!f.isStochastic()) show("  seeded", () -> use(f.create(12345L)));
        }
        show("jump", () -> { var g = (RandomGenerator.JumpableGenerator) RandomGeneratorFactory.of("Xoshiro256PlusPlus").create(7L); var h = g.copyAndJump(); g.jump(); return g.nextLong() + " " + h.nextLong() + " " + g.jumpDistance() + " " + g.jumps(2).map(RandomGenerator::nextInt).toList(); });
        show("leap", () -> { var g = (RandomGenerator.LeapableGenerator) RandomGeneratorFactory.of("Xoroshiro128PlusPlus").create(7L); g.leap(); return g.nextLong() + " " + g.leapDistance() + " " + g.copy().nextLong(); });
        show("split", () -> { var g = (RandomGenerator.SplittableGenerator) RandomGeneratorFactory.of("L64X128MixRandom").create(9L); var h = g.split(); return g.nextInt() + " " + h.nextInt() + " " + g.splits(3).map(RandomGenerator::nextInt).toList() + " " + g.rngs(1).count(); });
        show("splittable", () -> { SplittableRandom s = new SplittableRandom(5), t = s.split(); return s.nextInt() + " " + t.nextLong() + " " + s.ints(5, 0, 100).boxed().toList() + t.splits(2).map(SplittableGenerator -> SplittableGenerator.nextInt(50)).toList(); });
        show("parallel", () -> new SplittableRandom(3).ints(1000, 0, 50).parallel().allMatch(n -> n < 50) + " " + new Random(3).ints(1000, 0, 50).sum());
        for (int[] b : new int[][] {{0, 0}, {5, 5}, {5, 1}}) { show("bad " + b[0] + b[1], () -> new Random(1).nextInt(b[0], b[1])); show("bad stream", () -> new Random(1).ints(5, b[0], b[1])); }
        show("bad bound", () -> new Random(1).nextInt(0));
        show("bad bound long", () -> RandomGenerator.of("L32X64MixRandom").nextLong(-1));
        show("bad double", () -> new SplittableRandom(1).nextDouble(Double.NaN));
        show("bad count", () -> new Random(1).ints(-1));
        show("bad name", () -> RandomGenerator.of("Nope"));
        show("default", () -> RandomGenerator.getDefault().getClass().getSimpleName() + " " + RandomGeneratorFactory.getDefault().name());
        show("seed", () -> { Random r = new Random(5); int a = r.nextInt(); r.setSeed(5); return a == r.nextInt(); });
        show("gaussian state", () -> { Random r = new Random(5); double x = r.nextGaussian(); r.setSeed(5); return x == r.nextGaussian(); });
        show("subclass", () -> new Random() { int n; @Override protected int next(int bits) { return n++ << (32 - bits) >>> 1; } }.ints(5).boxed().toList());
        show("shuffle", () -> { List<Integer> l = IntStream.range(0, 20).boxed().collect(Collectors.toList()); Collections.shuffle(l, new Random(9)); return l; });
        show("bytes seed", () -> RandomGeneratorFactory.of("L128X128MixRandom").create(new byte[] {1, 2, 3}).nextInt());
        show("local", () -> { ThreadLocalRandom t = ThreadLocalRandom.current(); int n = t.nextInt(5, 9); return n >= 5 && n < 9 && t.nextDouble() < 1 && t.ints(100, 0, 3).allMatch(i -> i < 3); });
        show("local seed", () -> { ThreadLocalRandom.current().setSeed(5); return ""; });
        show("uuid", () -> UUID.randomUUID().version() + " " + UUID.nameUUIDFromBytes("x".getBytes()) + " " + new UUID(1, 2).compareTo(new UUID(1, 3)) + UUID.fromString("00000000-0000-1000-8000-00805f9b34fb").timestamp());
        show("math", () -> { double d = Math.random(); return d >= 0 && d < 1; });
        long h = 0;
        Random r = new Random(77);
        for (int i = 0; i < 20000; i++) h = h * 31 + r.nextInt(1 + i) + Double.hashCode(r.nextGaussian()) + Long.hashCode(r.nextLong()) + (r.nextBoolean() ? 1 : 0) + Float.hashCode(r.nextFloat());
        System.out.println(h);
    }
}
