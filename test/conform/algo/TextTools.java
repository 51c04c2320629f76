// Compression and text: Huffman, run lengths, LZ77, edit distance, KMP, a JSON reader and writer.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

public class TextTools {
    static class Tree implements Comparable<Tree> {
        final int weight;
        final char c;
        final Tree l, r;
        Tree(int w, char c, Tree l, Tree r) { weight = w; this.c = c; this.l = l; this.r = r; }
        @Override public int compareTo(Tree o) { return weight != o.weight ? weight - o.weight : c - o.c; }
        void codes(String prefix, Map<Character, String> out) {
            if (l == null) out.put(c, prefix);
            else {
                l.codes(prefix + '0', out);
                r.codes(prefix + '1', out);
            }
        }
    }

    static Tree huffman(String s) {
        Map<Character, Integer> n = new TreeMap<>();
        for (char c : s.toCharArray()) n.merge(c, 1, Integer::sum);
        PriorityQueue<Tree> q = new PriorityQueue<>();
        n.forEach((c, w) -> q.add(new Tree(w, c, null, null)));
        while (q.size() > 1) {
            Tree a = q.poll(), b = q.poll();
            q.add(new Tree(a.weight + b.weight, (char) Math.min(a.c, b.c), a, b));
        }
        return q.poll();
    }

    static String decode(Tree t, String bits) {
        StringBuilder b = new StringBuilder();
        Tree at = t;
        for (char c : bits.toCharArray()) {
            at = c == '0' ? at.l : at.r;
            if (at.l == null) {
                b.append(at.c);
                at = t;
            }
        }
        return b.toString();
    }

    static List<int[]> lz(String s) {
        List<int[]> out = new ArrayList<>();
        for (int i = 0; i < s.length();) {
            int best = 0, where = 0;
            for (int j = Math.max(0, i - 100); j < i; j++) {
                int k = 0;
                while (i + k < s.length() - 1 && s.charAt(j + k) == s.charAt(i + k)) k++;
                if (k > best) {
                    best = k;
                    where = i - j;
                }
            }
            out.add(new int[] {where, best, s.charAt(i + best)});
            i += best + 1;
        }
        return out;
    }

    static String unlz(List<int[]> codes) {
        StringBuilder b = new StringBuilder();
        for (int[] c : codes) {
            for (int k = 0; k < c[1]; k++) b.append(b.charAt(b.length() - c[0]));
            b.append((char) c[2]);
        }
        return b.toString();
    }

    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0]++;
            for (int j = 1; j <= b.length(); j++) {
                int cost = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(cost, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }

    static List<Integer> kmp(String text, String p) {
        int[] fail = new int[p.length() + 1];
        fail[0] = -1;
        for (int i = 0, k = -1; i < p.length();) {
            while (k >= 0 && p.charAt(i) != p.charAt(k)) k = fail[k];
            fail[++i] = ++k;
        }
        List<Integer> found = new ArrayList<>();
        for (int i = 0, k = 0; i < text.length(); i++) {
            while (k >= 0 && (k == p.length() || text.charAt(i) != p.charAt(k))) k = fail[k];
            if (++k == p.length()) found.add(i - k + 1);
        }
        return found;
    }

    static class Json {
        final String s;
        int i;
        Json(String s) { this.s = s; }
        char peek() { while (" \n".indexOf(s.charAt(i)) >= 0) i++; return s.charAt(i); }
        Object value() {
            switch (peek()) {
                case '{': {
                    Map<String, Object> m = new LinkedHashMap<>();
                    for (i++; peek() != '}'; ) {
                        String k = (String) value();
                        if (peek() != ':') throw new IllegalStateException("':' expected at " + i);
                        i++;
                        m.put(k, value());
                        if (peek() == ',') i++;
                    }
                    i++;
                    return m;
                }
                case '[': {
                    List<Object> l = new ArrayList<>();
                    for (i++; peek() != ']'; ) {
                        l.add(value());
                        if (peek() == ',') i++;
                    }
                    i++;
                    return l;
                }
                case '"': {
                    StringBuilder b = new StringBuilder();
                    for (i++; s.charAt(i) != '"'; i++) {
                        if (s.charAt(i) == '\\') {
                            char c = s.charAt(++i);
                            if (c == 'u') {
                                b.append((char) Integer.parseInt(s, i + 1, i + 5, 16));
                                i += 4;
                            } else b.append(c == 'n' ? '\n' : c == 't' ? '\t' : c);
                        } else b.append(s.charAt(i));
                    }
                    i++;
                    return b.toString();
                }
                default: {
                    int start = i;
                    while (i < s.length() && ",]} \n".indexOf(s.charAt(i)) < 0) i++;
                    String w = s.substring(start, i);
                    return w.equals("null") ? null : w.equals("true") || w.equals("false") ? (Object) w.equals("true") : Double.valueOf(w);
                }
            }
        }
    }

    public static void main(String[] args) {
        String s = "she sells sea shells by the sea shore; the shells she sells are surely seashells";
        Tree t = huffman(s);
        Map<Character, String> codes = new TreeMap<>();
        t.codes("", codes);
        StringBuilder bits = new StringBuilder();
        for (char c : s.toCharArray()) bits.append(codes.get(c));
        System.out.println(codes + "\n" + bits.length() + " " + decode(t, bits.toString()).equals(s));
        System.out.println(lz(s).size() + " " + unlz(lz(s)).equals(s) + " " + lz("aaaaaaaaaaaaaaaa").size());
        System.out.println(distance("kitten", "sitting") + " " + distance("", "abc") + " " + distance(s, new StringBuilder(s).reverse().toString()) + " " + kmp(s, "she") + " " + kmp("aaaa", "aa"));
        Object json = new Json("{\"a\": [1, 2.5, -3e2, true, null], \"b\": {\"c\": \"q\\\"uo\\nte\\u0041\"}, \"e\": [], \"f\": {}}").value();
        System.out.println(json.toString().replace("\n", "\\n") + " " + json.hashCode());
        for (String bad : List.of("{\"a\" 1}", "[1, x]", "[1", "\"abc")) {
            try {
                System.out.println(new Json(bad).value());
            } catch (IllegalStateException | NumberFormatException | StringIndexOutOfBoundsException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        Map<String, List<String>> anagrams = new HashMap<>();
        for (String w : "listen silent enlist tin nit tan ant".split(" ")) {
            char[] k = w.toCharArray();
            java.util.Arrays.sort(k);
            anagrams.computeIfAbsent(new String(k), x -> new ArrayList<>()).add(w);
        }
        System.out.println(new TreeMap<>(anagrams));
    }
}
