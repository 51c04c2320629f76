import java.util.ArrayList;
import java.util.List;

/** toString that chooses and throws, called by string concatenation, formats and collections. */
final class Concats {
    static final class Word {
        final String w;

        Word(String w) {
            this.w = w;
        }

        @Override
        public String toString() {
            switch (Site.choose(1, 3)) {
                case 0: return w;
                case 1: return null;
                default: throw new IllegalStateException(w);
            }
        }
    }

    static String say(int how, Object a, Object b, int n, long l) {
        return switch (how) {
            case 0 -> "<" + a + n + b + l + '>';
            case 1 -> String.format("%s|%2d|%s", a, n, b);
            case 2 -> new StringBuilder().append(a).append(b).append(1.5f).toString();
            default -> {
                List<Object> list = new ArrayList<>();
                list.add(a);
                list.add(b);
                yield list.toString();
            }
        };
    }

    public static void main(String[] args) {
        String seen = "";
        int how = Site.choose(2, 4);
        try {
            seen += say(how, new Word("a"), new Word("b"), how, 1L << 33);
        } catch (IllegalStateException e) {
            seen += "!" + e.getMessage();
        }
        seen += " ";
        try {
            seen += new Word("c"); // what is there is read before, and kept
        } catch (IllegalStateException e) {
            seen += "?";
        }
        throw new RuntimeException(how + seen);
    }
}
