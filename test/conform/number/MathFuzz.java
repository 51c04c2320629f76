import java.math.*;
import java.util.*;

/** Integer, long, Math and big-number operations with random and extreme operands, hashed, and held to laws. */
public class MathFuzz {
    static long h;
    static void add(long n) { h = h * 0x9E3779B97F4A7C15L + n; }
    static void add(double d) { add(Double.doubleToLongBits(d)); }
    static void add(Object o) { add(o.hashCode()); }
    static final long[] EDGES = {0, 1, -1, 2, -2, 7, 31, 32, 63, 64, 127, 128, 255, 256, 32767, 65535, Integer.MAX_VALUE, Integer.MIN_VALUE, 1L << 31, 1L << 32, 1L << 52, 1L << 53, Long.MAX_VALUE, Long.MIN_VALUE, 0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL};
    static void ints(int a, int b) {
        add(a + b); add(a - b); add(a * b); add(a & b); add(a | b); add(a ^ b); add(a << b); add(a >> b); add(a >>> b); add(~a); add(-a);
        if (b != 0) { add(a / b); add(a % b); add(Math.floorDiv(a, b)); add(Math.floorMod(a, b)); add(Integer.divideUnsigned(a, b)); add(Integer.remainderUnsigned(a, b)); }
        add(Integer.bitCount(a)); add(Integer.reverse(a)); add(Integer.reverseBytes(a)); add(Integer.numberOfLeadingZeros(a)); add(Integer.numberOfTrailingZeros(a)); add(Integer.rotateLeft(a, b)); add(Integer.rotateRight(a, b)); add(Integer.highestOneBit(a)); add(Integer.lowestOneBit(a)); add(Integer.compareUnsigned(a, b)); add(Integer.signum(a)); add(Math.abs(a)); add((byte) a); add((short) a); add((char) a); add((long) a); add((float) a); add((double) a); add(Math.multiplyFull(a, b));
        add(Integer.toString(a, 2 + (b & 31)).hashCode()); add(Integer.toHexString(a).hashCode()); add(Integer.toUnsignedString(a).hashCode()); add(Integer.toBinaryString(a).length()); add(Integer.parseInt(Integer.toString(a))); add(Integer.parseUnsignedInt(Integer.toUnsignedString(a)));
        try { add(Math.addExact(a, b)); add(Math.multiplyExact(a, b)); add(Math.subtractExact(a, b)); add(Math.negateExact(a)); } catch (ArithmeticException e) { add(e.getMessage()); }
    }
    static void longs(long a, long b) {
        add(a + b); add(a - b); add(a * b); add(a & b); add(a | b); add(a ^ b); add(a << b); add(a >> b); add(a >>> b); add(Long.compare(a, b));
        if (b != 0) { add(a / b); add(a % b); add(Math.floorDiv(a, b)); add(Math.floorMod(a, b)); add(Long.divideUnsigned(a, b)); add(Long.remainderUnsigned(a, b)); add(Math.floorMod(a, (int) b == 0 ? 3 : (int) b)); }
        add(Long.bitCount(a)); add(Long.reverse(a)); add(Long.reverseBytes(a)); add(Long.numberOfLeadingZeros(a)); add(Long.numberOfTrailingZeros(a)); add(Long.rotateLeft(a, (int) b)); add(Long.highestOneBit(a)); add(Math.multiplyHigh(a, b)); add((int) a); add((float) a); add((double) a); add(Long.toString(a, 36).hashCode()); add(Long.toUnsignedString(a).hashCode()); add(Long.parseLong(Long.toString(a))); add(Long.compareUnsigned(a, b));
        try { add(Math.addExact(a, b)); add(Math.multiplyExact(a, b)); add(Math.multiplyExact(a, (int) b)); add(Math.toIntExact(a)); } catch (ArithmeticException e) { add(e.getMessage()); }
        BigInteger p = BigInteger.valueOf(a), q = BigInteger.valueOf(b);
        if (p.multiply(q).longValue() != a * b || p.multiply(q).shiftRight(64).longValue() != Math.multiplyHigh(a, b)) System.out.println("wrong product " + a + " " + b);
        if (b != 0 && !p.divide(q).multiply(q).add(p.remainder(q)).equals(p)) System.out.println("wrong quotient " + a + " " + b);
    }
    static void doubles(double a, double b) {
        add(a + b); add(a - b); add(a * b); add(a / b); add(a % b); add((int) a); add((long) a); add((float) a); add((char) a); add((byte) a); add(Double.compare(a, b)); add(a < b ? 1 : a > b ? 2 : a == b ? 3 : 4); add(Math.min(a, b)); add(Math.max(a, b)); add(Math.abs(a)); add(Math.sqrt(a)); add(Math.floor(a)); add(Math.ceil(a)); add(Math.rint(a)); add(Math.round(a)); add(Math.round((float) a)); add(Math.signum(a)); add(Math.copySign(a, b)); add(Math.ulp(a)); add(Math.nextAfter(a, b)); add(Math.nextDown((float) a)); add(Math.fma(a, b, 1.5)); add(Math.fma((float) a, (float) b, -2f)); add(Math.getExponent(a)); add(Math.scalb(a, (int) b)); add(Math.IEEEremainder(a, b)); add(Math.hypot(a, b) == StrictMath.hypot(a, b) ? 1 : 0); add(StrictMath.cbrt(a)); add(StrictMath.sin(a)); add(StrictMath.pow(a, b)); add(StrictMath.atan2(a, b)); add(StrictMath.exp(a)); add(StrictMath.log(a)); add(StrictMath.expm1(a)); add(StrictMath.log1p(a)); add(StrictMath.tanh(a)); add(StrictMath.asin(a)); add((float) a * (float) b); add((float) a % (float) b); add(Float.hashCode((float) (a / b)));
    }
    static void bigs(Random r) {
        BigInteger a = new BigInteger(r.nextInt(1500), r), b = new BigInteger(1 + r.nextInt(700), r).add(BigInteger.ONE), m = new BigInteger(200, r).setBit(0).setBit(201);
        if (r.nextBoolean()) a = a.negate();
        BigInteger[] qr = a.divideAndRemainder(b);
        if (!qr[0].multiply(b).add(qr[1]).equals(a)) System.out.println("wrong division");
        if (!a.multiply(a).equals(a.pow(2)) || !a.gcd(b).equals(b.gcd(a))) System.out.println("wrong power");
        add(a.modPow(b.mod(BigInteger.valueOf(1000)), m)); add(a.toString(2 + r.nextInt(35))); add(new BigInteger(a.toString())); add(a.shiftLeft(r.nextInt(100))); add(a.shiftRight(r.nextInt(300))); add(a.and(b).or(a.xor(b)).andNot(m)); add(a.bitLength()); add(a.bitCount()); add(a.abs().sqrt()); add(Arrays.hashCode(a.toByteArray())); add(a.doubleValue()); add(a.floatValue()); add(a.longValue()); add(a.getLowestSetBit()); add(a.testBit(50) ? 1 : 0); add(a.mod(m).modInverse(m.gcd(a).equals(BigInteger.ONE) ? m : BigInteger.ONE));
        BigDecimal x = new BigDecimal(new BigInteger(r.nextInt(120), r), r.nextInt(40) - 15), y = new BigDecimal(new BigInteger(1 + r.nextInt(60), r).add(BigInteger.ONE), r.nextInt(20) - 5);
        add(x.add(y)); add(x.multiply(y)); add(x.divide(y, new MathContext(1 + r.nextInt(40), RoundingMode.values()[r.nextInt(7)]))); add(x.remainder(y)); add(x.setScale(r.nextInt(10) - 3, RoundingMode.HALF_EVEN)); add(x.stripTrailingZeros()); add(x.toPlainString()); add(x.toEngineeringString()); add(x.toString()); add(x.compareTo(y)); add(x.precision()); add(x.sqrt(new MathContext(20))); add(x.doubleValue()); add(x.pow(r.nextInt(5), new MathContext(15))); add(x.divideToIntegralValue(y)); add(x.movePointLeft(3).scale()); add(x.ulp());
        if (!new BigDecimal(x.toString()).equals(x)) System.out.println("wrong text " + x);
    }
    public static void main(String[] args) {
        for (long a : EDGES) for (long b : EDGES) { ints((int) a, (int) b); ints((int) (a >> 32), (int) b); longs(a, b); }
        System.out.println(h);
        Random r = new Random(11);
        for (int i = 0; i < 800; i++) { ints(r.nextInt() >> r.nextInt(32), r.nextInt() >> r.nextInt(32)); longs(r.nextLong() >> r.nextInt(64), r.nextLong() >> r.nextInt(64)); }
        System.out.println(h);
        double[] ds = {0.0, -0.0, 1, -1, 0.5, 1.5, 2.5, -2.5, 1e10, 1e300, 1e-300, Double.MIN_VALUE, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.49999999999999994, 4503599627370497.5, 2147483647.5, -2147483648.5, 9.223372036854776E18, Math.PI};
        for (double a : ds) for (double b : ds) doubles(a, b);
        System.out.println(h);
        for (int i = 0; i < 200; i++) doubles(Double.longBitsToDouble(r.nextLong()), r.nextGaussian() * 100);
        System.out.println(h);
        for (int i = 0; i < 60; i++) bigs(r);
        System.out.println(h);
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i < 400; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f.hashCode() + " " + f.bitLength() + " " + f.toString().length() + " " + BigInteger.TWO.pow(607).subtract(BigInteger.ONE).isProbablePrime(1) + " " + new BigInteger("123456789").nextProbablePrime() + " " + BigInteger.valueOf(97).isProbablePrime(10));
    }
}
