/** Jumps of all kinds around choices; slots that are used for one type after the other. */
final class Control {
    static String seen = "";

    static int labels() {
        int n = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; ; j++) {
                switch (Site.choose(1, 3)) {
                    case 0:
                        continue outer;
                    case 1:
                        if (j > 0) {
                            break outer;
                        }
                        break;
                    default:
                        n += 10;
                        break outer;
                }
                n += 1 + j;
            }
        }
        return n;
    }

    static String slots(boolean first) {
        String out;
        {
            long l = first ? Site.choose(2, 2) : 7;
            out = "" + l;
        }
        {
            Object o = Site.bool(3) ? "text" : null;
            int i = o == null ? -1 : 1;
            out += i + "" + o;
        }
        {
            double d = Site.bool(4) ? Double.NaN : -0.0;
            out += (d < 1) + "" + (d > 1) + (d == d) + (1 / d);
        }
        return out;
    }

    static int sums() {
        int x = Integer.MAX_VALUE - Site.choose(5, 2);
        char c = (char) (x += 1);
        byte b = (byte) (c + Site.choose(6, 2));
        long l = x;
        l <<= 33 + b;
        return x ^ c ^ b ^ (int) (l >>> 32) ^ (x / -1);
    }

    static int mixed(Integer boxed, int... more) {
        int sum = boxed == null ? 0 : boxed++;
        for (int m : more) {
            sum += Site.bool(7) ? m : sum > 2 ? boxed : -1;
        }
        return sum;
    }

    public static void main(String[] args) {
        seen += switch (Site.choose(8, 4)) {
            case 0 -> labels();
            case 1 -> slots(Site.bool(9));
            case 2 -> sums();
            default -> mixed(Site.pick(10, 1, 128), 5, 6);
        };
        assert Site.choose(11, 2) == 0 : "asserted " + seen;
        throw new RuntimeException(seen);
    }
}
