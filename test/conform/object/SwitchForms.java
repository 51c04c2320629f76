// switch in all forms: dense, sparse, strings with equal hashes, chars, boxes, expressions, nesting.
public class SwitchForms {
    static int dense(int x) {
        switch (x) {
            case 0: return 10;
            case 1:
            case 2: x += 5;
            case 3: x *= 2; break;
            case 5: return 50;
            default: x = -1;
        }
        return x;
    }

    static String sparse(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return "min";
            case -1000: return "-1000";
            case 0: return "zero";
            case 77777: return "77777";
            case Integer.MAX_VALUE: return "max";
        }
        return "none";
    }

    static int strings(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            case "caf\u00e9": return 7;
            default: return 0;
        }
    }

    static String chars(char c) {
        return switch (c) {
            case 'a', 'e', 'i', 'o', 'u' -> "vowel";
            case '0', '1', '2' -> {
                int n = c - '0';
                yield "digit" + n * n;
            }
            case '\u4e00' -> "one";
            default -> Character.isLetter(c) ? "consonant" : "other";
        };
    }

    static int yields(Object o) {
        int base = switch (o.hashCode() & 3) {
            case 0: yield 100;
            case 1:
                try {
                    yield Integer.parseInt(o.toString());
                } catch (NumberFormatException e) {
                    yield -1;
                }
            default:
                for (int i = 0;; i++) if (i * i > 50) yield i;
        };
        return base + 1;
    }

    static String boxes(Integer i, Byte b, Short s, Character c) {
        String r = "";
        switch (i) { case 1 -> r += "one"; case 1000 -> r += "thousand"; default -> r += "?"; }
        switch (b) { case -128: r += "min"; break; case 127: r += "max"; }
        switch (s) { case 300 -> r += "300"; default -> { } }
        switch (c) { case 'x' -> r += "x"; default -> r += "-"; }
        return r;
    }

    static String nested(int a, String b) {
        return switch (a) {
            case 1 -> switch (b) {
                case "x" -> "1x";
                case "y" -> { switch (a + b.length()) { case 2: yield "1y2"; default: yield "1y?"; } }
                default -> "1" + b;
            };
            case 2 -> b.isEmpty() ? "2-" : "2+";
            default -> throw new IllegalArgumentException("a=" + a);
        };
    }

    static int loop(String program) {
        int acc = 0, i = 0;
        run:
        while (i < program.length()) {
            switch (program.charAt(i++)) {
                case '+': acc++; continue run;
                case '-': acc--; continue;
                case '*': acc *= 2; break;
                case '!': break run;
                default: acc += 100;
            }
            acc += 1000;
        }
        return acc;
    }

    static final int K = 3;

    static String constants(int x) {
        final int local = 4;
        return switch (x) {
            case K -> "K";
            case local -> "local";
            case K + local * 2 -> "sum";
            case (int) 'a' -> "char";
            case 1 << 10 -> "shift";
            default -> "no";
        };
    }

    public static void main(String[] args) {
        for (int x = -1; x < 7; x++) System.out.print(dense(x) + " ");
        System.out.println();
        for (int x : new int[] {Integer.MIN_VALUE, -1001, -1000, 0, 77777, 77778, Integer.MAX_VALUE}) System.out.print(sparse(x) + " ");
        System.out.println();
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "caf\u00e9", "C#", "aA", new String("BB")}) System.out.print(strings(s));
        System.out.println();
        for (char c : "ab01 3\u4e00\u00e9".toCharArray()) System.out.print(chars(c) + " ");
        System.out.println();
        for (Object o : new Object[] {0, 1, 2, 5, "e", 4}) System.out.print(yields(o) + " ");
        System.out.println();
        System.out.println(boxes(1, (byte) -128, (short) 300, 'x') + " " + boxes(1000, (byte) 127, (short) 0, 'y'));
        System.out.println(nested(1, "x") + nested(1, "y") + nested(1, "zz") + nested(2, "") + nested(2, "q"));
        try {
            nested(3, "");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(loop("++*-?+!+++") + " " + loop("") + " " + loop("*-*"));
        for (int x : new int[] {3, 4, 11, 97, 1024, 5}) System.out.print(constants(x) + " ");
        System.out.println();
        try {
            strings(null);
        } catch (NullPointerException e) {
            System.out.println("null string");
        }
        int sum = 0;
        for (int i = 0; i < 1000; i++) sum += switch (i % 7) { case 0 -> i; case 1, 2, 3 -> -1; default -> 2; };
        System.out.println(sum);
        switch (sum) { }
        switch (sum) { default: System.out.println("only default"); }
    }
}
