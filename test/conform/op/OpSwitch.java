/** switch compiled to tableswitch and lookupswitch, with fall-through, gaps and extreme keys. */
public class OpSwitch {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    static int dense(int k) {
        switch (k) {
            case 0: return 10;
            case 1: return 11;
            case 2:
            case 3: return 12;
            case 5: return 15;
            default: return -1;
        }
    }

    static int low(int k) {
        switch (k) {
            case Integer.MIN_VALUE: return 1;
            case Integer.MIN_VALUE + 1: return 2;
            case Integer.MIN_VALUE + 2: return 3;
            default: return 0;
        }
    }

    static int high(int k) {
        switch (k) {
            case Integer.MAX_VALUE: return 1;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 3;
            default: return 0;
        }
    }

    static String sparse(int k) {
        switch (k) {
            case Integer.MIN_VALUE: return "min";
            case -1000000: return "-million";
            case -1: return "-1";
            case 0: return "0";
            case 65536: return "64k";
            case 1 << 30: return "2^30";
            case Integer.MAX_VALUE: return "max";
            default: return "other";
        }
    }

    static int fallThrough(int k) {
        int r = 0;
        switch (k) {
            case 3: r += 1000;
            case 1: r += 100;
                break;
            default: r += 1;
            case 2: r += 10;
        }
        return r;
    }

    static int chars(char c) {
        return switch (c) {
            case 'a', 'e', 'i', 'o', 'u' -> 1;
            case '\u0000' -> 2;
            case '\uffff' -> 3;
            case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> {
                int v = c - '0';
                yield v * 10;
            }
            default -> 0;
        };
    }

    static int bytes(byte b) {
        switch (b) {
            case -128: return 1;
            case 127: return 2;
            case 0: return 3;
            default: return b < 0 ? 4 : 5;
        }
    }

    static String days(Day d) {
        return switch (d) {
            case SAT, SUN -> "weekend";
            case FRI -> "nearly";
            default -> d.name().toLowerCase();
        };
    }

    static int strings(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "C#": return 3;
            case "AaAa": return 4;
            case "BBBB": return 5;
            case "AaBB": return 6;
            case "": return 7;
            default: return 0;
        }
    }

    static int machine(String program) {
        int acc = 0, pc = 0, steps = 0;
        loop:
        while (steps++ < 1000) {
            if (pc >= program.length()) {
                break;
            }
            switch (program.charAt(pc++)) {
                case '+': acc++; break;
                case '-': acc--; break;
                case '2': acc *= 2; break;
                case '<':
                    if (acc < 100) {
                        pc = 0;
                    }
                    continue loop;
                case '!': break loop;
                case ' ': continue;
                default: acc = -acc;
            }
        }
        return acc * 1000 + steps;
    }

    public static void main(String[] args) {
        int[] keys = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 2, Integer.MIN_VALUE + 3, -1000001,
            -1000000, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 65535, 65536, 1 << 30, Integer.MAX_VALUE - 3,
            Integer.MAX_VALUE - 2, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        for (int k : keys) {
            System.out.println(k + ": " + dense(k) + " " + low(k) + " " + high(k) + " " + sparse(k) + " "
                + fallThrough(k));
        }
        for (char c : "axe5\u0000\uffff9".toCharArray()) {
            System.out.print(chars(c) + " ");
        }
        for (int b = -128; b < 128; b += 51) {
            System.out.print(bytes((byte) b) + " ");
        }
        System.out.println();
        for (Day d : Day.values()) {
            System.out.print(days(d) + " ");
        }
        System.out.println();
        for (String s : new String[] {"Aa", "BB", "C#", "AaAa", "BBBB", "AaBB", "BBAa", "", "Bb"}) {
            System.out.print(strings(s) + " ");
        }
        System.out.println();
        try {
            days(null);
        } catch (NullPointerException e) {
            System.out.println("null enum");
        }
        try {
            strings(null);
        } catch (NullPointerException e) {
            System.out.println("null string");
        }
        System.out.println(machine("+2<x+!-") + " " + machine("++ 2 2 -") + " " + machine("+-<"));
    }
}
