// String building: StringBuilder, concatenation, charAt, equals, hash, split by hand.
public class Strings {
    static int words(String s) {
        int n = 0;
        boolean in = false;
        for (int i = 0; i < s.length(); i++) {
            boolean letter = s.charAt(i) != ' ';
            if (letter && !in) n++;
            in = letter;
        }
        return n;
    }

    public static void main(String[] args) {
        int h = 0, total = 0;
        for (int round = 0; round < 25; round++) {
            StringBuilder b = new StringBuilder();
            for (int i = 0; i < 2000; i++) b.append("item ").append(i).append(i % 7 == 0 ? "; " : ", ");
            String s = b.toString();
            total += words(s);
            h = h * 31 + s.hashCode();
            String reversed = new StringBuilder(s).reverse().toString();
            if (reversed.equals(s)) h++;
            h ^= s.indexOf("item 1999") + s.substring(100, 200).length();
        }
        for (int i = 0; i < 25_000; i++) {
            String k = "k" + i % 1000 + ":" + (i & 3);
            if (k.startsWith("k77")) total++;
            h += k.length() + k.compareTo("k500:2");
        }
        System.out.println(h + " " + total);
    }
}
