// Parsing and printing of integers in all radices, with the messages of failures.
public class IntegerParse {
    static void parse(String s, int radix) {
        String a, b;
        try {
            a = "" + Integer.parseInt(s, radix);
        } catch (NumberFormatException e) {
            a = e.getMessage();
        }
        try {
            b = "" + Long.parseLong(s, radix);
        } catch (NumberFormatException e) {
            b = e.getMessage();
        }
        System.out.println(s + " base " + radix + ": " + a + " / " + b);
    }

    static void decode(String s) {
        try {
            System.out.println(s + " = " + Integer.decode(s) + " " + Long.decode(s));
        } catch (NumberFormatException e) {
            System.out.println(s + " : " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "+7", "42", "-42", "2147483647", "2147483648", "-2147483648", "-2147483649",
                "9223372036854775807", "9223372036854775808", "-9223372036854775808", "", " 1", "1 ", "+", "-", "--1",
                "0x10", "1_000", "\u0661\u0662", "12a", "ff", "zz", null})
            for (int radix : new int[] {10, 16, 36})
                parse(s, radix);
        parse("101", 2);
        parse("102", 2);
        parse("777", 8);
        parse("1", 1);
        parse("1", 37);
        for (String s : new String[] {"10", "010", "0x1F", "-0x1f", "#FF", "-#10", "08", "0x", "", "-", "+5", "0x-5"}) decode(s);
        for (int v : new int[] {0, 1, -1, 255, -255, Integer.MAX_VALUE, Integer.MIN_VALUE, 123456789}) {
            StringBuilder b = new StringBuilder();
            for (int radix = 2; radix <= 36; radix += 7) b.append(Integer.toString(v, radix)).append(' ');
            b.append(Integer.toHexString(v)).append(' ').append(Integer.toOctalString(v)).append(' ')
                    .append(Integer.toBinaryString(v)).append(' ').append(Integer.toUnsignedString(v)).append(' ')
                    .append(Integer.toUnsignedString(v, 36));
            System.out.println(b);
        }
        for (long v : new long[] {0, 1, -1, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE, 1234567890123456789L}) {
            StringBuilder b = new StringBuilder();
            for (int radix = 2; radix <= 36; radix += 11) b.append(Long.toString(v, radix)).append(' ');
            b.append(Long.toHexString(v)).append(' ').append(Long.toOctalString(v)).append(' ')
                    .append(Long.toUnsignedString(v)).append(' ').append(Long.toUnsignedString(v, 3));
            System.out.println(b);
        }
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Long.parseUnsignedLong("18446744073709551615"));
        System.out.println(Integer.parseInt("xx12345yy", 2, 7, 10) + " " + Byte.parseByte("-128") + " "
                + Short.parseShort("7fff", 16) + " " + Integer.valueOf("77", 8));
        String[] out = {"128", "40000", "4294967296", "-1"};
        for (int i = 0; i < out.length; i++) {
            try {
                long r = i == 0 ? Byte.parseByte(out[i]) : i == 1 ? Short.parseShort(out[i]) : Integer.parseUnsignedInt(out[i]);
                System.out.println(r);
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        int round = 0;
        for (int i = Integer.MIN_VALUE, k = 0; k < 3000; k++, i += 1431655) {
            int radix = 2 + k % 35;
            if (Integer.parseInt(Integer.toString(i, radix), radix) == i) round++;
        }
        System.out.println(round);
        System.out.println(Integer.getInteger("no.such.property", 9) + " " + Long.getLong("no.such") + " " + Boolean.getBoolean("no.such"));
    }
}
