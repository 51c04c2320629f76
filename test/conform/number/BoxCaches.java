// Boxing, unboxing, caches, comparisons of boxes, null unboxing, conversions between boxes.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class BoxCaches {
    static String overload(int x) { return "int"; }
    static String overload(long x) { return "long"; }
    static String overload(Integer x) { return "Integer"; }
    static String overload(Object x) { return "Object"; }
    static String overload(int... x) { return "varargs"; }

    public static void main(String[] args) {
        for (int i : new int[] {-129, -128, -1, 0, 1, 127, 128}) {
            Integer a = i, b = i;
            Long la = (long) i, lb = (long) i;
            Short sa = (short) i, sb = (short) i;
            System.out.println(i + " " + (a == b) + " " + a.equals(b) + " " + (la == lb) + " " + (sa == sb) + " "
                    + a.equals(la) + " " + la.equals((long) i) + " " + (a == i));
        }
        Character c1 = 127, c2 = 127, c3 = 128, c4 = 128;
        Boolean t1 = true, t2 = Boolean.parseBoolean("TRUE");
        Byte b1 = -5, b2 = -5;
        System.out.println((c1 == c2) + " " + (c3 == c4) + " " + (t1 == t2) + " " + (b1 == b2));
        System.out.println(overload((byte) 1) + overload('c') + overload(1) + overload(1L) + overload((Integer) 1)
                + overload(1.0) + overload() + overload(1, 2) + overload((Short) (short) 1));
        Integer x = 5;
        x++;
        x += 10;
        x = -x;
        Integer y = x--;
        System.out.println(x + " " + y + " " + (x < y) + " " + (x + y) + " " + (x & 0xff) + " " + ~x);
        Integer none = null;
        try {
            int bad = none;
            System.out.println(bad);
        } catch (NullPointerException e) {
            System.out.println("null unboxed");
        }
        Object o = true ? 1 : 2.0;
        Object p = true ? Integer.valueOf(1) : Double.valueOf(2);
        Object q = true ? (Object) 1 : 2.0;
        System.out.println(o + " " + p + " " + q);
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 1));
        list.remove(1);
        list.remove(Integer.valueOf(1));
        System.out.println(list);
        Map<Long, String> map = new HashMap<>();
        map.put(1L, "one");
        System.out.println(map.get(1L) + " " + map.get((Object) 1));
        Integer big = 1000000;
        System.out.println(big.byteValue() + " " + big.shortValue() + " " + big.doubleValue() + " " + big.hashCode() + " "
                + Double.valueOf(1e20).intValue() + " " + Double.valueOf(-2.9).longValue() + " " + Float.valueOf(3e9f).intValue());
        System.out.println(Integer.valueOf(3).compareTo(7) + " " + Double.valueOf(-0.0).compareTo(0.0) + " "
                + Boolean.compare(true, false) + " " + Byte.compare((byte) -128, (byte) 127) + " "
                + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + Float.valueOf(0f).equals(-0f));
        System.out.println(Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Long.hashCode(1L << 40) + " "
                + Double.hashCode(1.5) + " " + Float.hashCode(1.5f) + " " + Byte.hashCode((byte) -3) + " "
                + Short.hashCode((short) -3) + " " + Character.hashCode('x'));
        Number[] numbers = {1, 2L, 3.5f, 4.5, (byte) 5, (short) 6};
        double sum = 0;
        for (Number n : numbers) sum += n.doubleValue();
        System.out.println(sum);
        for (Number n : numbers) System.out.print(n.getClass().getSimpleName() + "=" + n.intValue() + " ");
        System.out.println(Boolean.logicalXor(true, false) + " " + Boolean.valueOf("yes") + " " + Integer.sum(3, 4) + " "
                + Integer.max(3, 4) + " " + Long.min(3, 4));
        char ch = 'a';
        ch += 1;
        ch++;
        byte bb = (byte) 200;
        bb >>>= 1;
        short ss = (short) 70000;
        ss *= 2;
        System.out.println(ch + " " + bb + " " + ss);
    }
}
