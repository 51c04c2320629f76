// BigInteger: arithmetic of every size, radix, bits, number theory.
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

public class BigIntegers {
    static BigInteger big(String s) {
        return new BigInteger(s);
    }

    static BigInteger factorial(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++) r = r.multiply(BigInteger.valueOf(i));
        return r;
    }

    static void fails(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " fine");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        System.out.println(factorial(30) + "\n" + factorial(100));
        System.out.println(factorial(500).toString().hashCode() + " " + factorial(500).bitLength() + " " + factorial(1000).toString().length());
        BigInteger a = big("123456789012345678901234567890"), b = big("-987654321098765432109876543210"), c = big("4294967296");
        for (BigInteger x : new BigInteger[] {a, b, c, BigInteger.ZERO, BigInteger.TEN})
            for (BigInteger y : new BigInteger[] {a, b, c, BigInteger.TWO})
                System.out.println(x.add(y) + " " + x.subtract(y) + " " + x.multiply(y) + " " + x.divide(y) + " " + x.remainder(y) + " "
                        + x.mod(y.abs()) + " " + x.gcd(y) + " " + x.compareTo(y) + " " + x.and(y) + " " + x.or(y) + " " + x.xor(y) + " "
                        + x.andNot(y) + " " + x.min(y).equals(x));
        System.out.println(a.pow(7) + " " + b.pow(3) + " " + a.negate().abs().signum() + " " + b.not() + " " + a.sqrt());
        System.out.println(a.shiftLeft(70) + " " + a.shiftRight(33) + " " + b.shiftRight(40) + " " + b.shiftLeft(-5));
        System.out.println(a.bitLength() + " " + a.bitCount() + " " + b.bitCount() + " " + a.testBit(5) + " " + a.setBit(200).bitLength()
                + " " + a.clearBit(1).flipBit(0) + " " + a.getLowestSetBit());
        for (int radix : new int[] {2, 7, 10, 16, 36}) {
            System.out.println(a.toString(radix) + " " + new BigInteger(a.toString(radix), radix).equals(a));
        }
        System.out.println(a.hashCode() + " " + b.hashCode() + " " + a.longValue() + " " + b.intValue() + " " + a.doubleValue() + " " + b.floatValue());
        System.out.println(java.util.Arrays.toString(b.toByteArray()) + " " + new BigInteger(b.toByteArray()).equals(b) + " "
                + new BigInteger(1, new byte[] {-1, -1}));
        System.out.println(BigInteger.valueOf(3).modPow(big("1000000"), big("1000000007")) + " "
                + big("17").modInverse(big("3120")) + " " + big("65537").modPow(big("123456789"), a));
        List<BigInteger> primes = new ArrayList<>();
        BigInteger p = BigInteger.ONE;
        for (int i = 0; i < 15; i++) primes.add(p = p.nextProbablePrime());
        System.out.println(primes);
        System.out.println(big("170141183460469231731687303715884105727").isProbablePrime(30) + " " + big("561").isProbablePrime(30));
        BigInteger[] qr = b.divideAndRemainder(c);
        System.out.println(qr[0] + " " + qr[1] + " " + qr[0].multiply(c).add(qr[1]).equals(b));
        BigInteger f0 = BigInteger.ZERO, f1 = BigInteger.ONE;
        for (int i = 0; i < 300; i++) {
            BigInteger t = f0.add(f1);
            f0 = f1;
            f1 = t;
        }
        System.out.println(f0);
        BigInteger huge = BigInteger.TWO.pow(5000).subtract(BigInteger.ONE);
        System.out.println(huge.multiply(huge).toString().hashCode() + " " + huge.multiply(huge).divide(huge).equals(huge) + " "
                + huge.pow(3).mod(a) + " " + huge.sqrt().bitLength());
        fails("zero", () -> a.divide(BigInteger.ZERO));
        fails("mod", () -> a.mod(b));
        fails("inverse", () -> big("4").modInverse(big("8")));
        fails("pow", () -> a.pow(-1));
        fails("exact", () -> a.longValueExact());
        fails("intExact", () -> big("77").intValueExact());
        fails("parse", () -> big("12x"));
        fails("empty", () -> big(""));
        fails("sqrt", () -> b.sqrt());
    }
}
