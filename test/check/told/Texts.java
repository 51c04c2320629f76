import java.util.StringJoiner;

/** Texts being built while choices are made; one byte and two bytes a character. */
final class Texts {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder(2);
        StringBuffer f = new StringBuffer("x");
        StringJoiner j = new StringJoiner(",", "[", "]");
        CharSequence view = b;
        for (int i = 0; i < 3; i++) {
            switch (Site.choose(1, 5)) {
                case 0 -> b.append(Site.bool(2) ? "é" : "\u4e00");
                case 1 -> b.insert(0, i).reverse();
                case 2 -> b.setLength(Math.max(0, b.length() - 1));
                case 3 -> f.append(view).append(i == 1);
                default -> j.add(b).setEmptyValue("none");
            }
        }
        String text = view.toString() + f + j;
        String upper = text.toUpperCase(java.util.Locale.ROOT);
        boolean same = text.intern() == (b + f.toString() + j).intern();
        throw new RuntimeException(text.length() + escape(upper) + same + text.hashCode());
    }

    static String escape(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> out.append(c < 127 ? (char) c + "" : "u" + c));
        return out.toString();
    }
}
