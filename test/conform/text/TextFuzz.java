import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

/** Strings of both encodings through all their methods with random content, held against slow versions written here, and hashed. */
public class TextFuzz {
    static final Random R = new Random(2024);
    static final String[] ALPHABETS = {"ab", "abcXYZ 09_-\t\n", "a\u00e9\u00ff\u0080", "a\u0100\u20ac\u3042", "x\ud83d\ude00\ud834\udd1e\u00df\u0130\u01c5"};
    static String make(int max) { String al = ALPHABETS[R.nextInt(ALPHABETS.length)]; StringBuilder b = new StringBuilder(); for (int n = R.nextInt(max + 1); n > 0; n--) b.append(al.charAt(R.nextInt(al.length()))); return b.toString(); }
    static int slowIndex(String s, String t, int from) { for (int i = Math.min(Math.max(0, from), s.length()); i + t.length() <= s.length(); i++) { int k = 0; while (k < t.length() && s.charAt(i + k) == t.charAt(k)) k++; if (k == t.length()) return i; } return -1; }
    static int slowLast(String s, String t, int from) { for (int i = Math.min(from, s.length() - t.length()); i >= 0; i--) { int k = 0; while (k < t.length() && s.charAt(i + k) == t.charAt(k)) k++; if (k == t.length()) return i; } return -1; }
    static int slowCompare(String a, String b) { for (int i = 0; i < Math.min(a.length(), b.length()); i++) if (a.charAt(i) != b.charAt(i)) return a.charAt(i) - b.charAt(i); return a.length() - b.length(); }
    static void must(boolean ok, String what, Object... with) { if (!ok) System.out.println("wrong " + what + " " + Arrays.toString(with)); }
    static long h;
    static void add(Object o) { h = h * 31 + String.valueOf(o).hashCode(); }
    public static void main(String[] args) {
        for (int round = 0; round < 900; round++) {
            String s = make(40), t = make(3), u = make(12);
            int from = R.nextInt(50) - 5;
            must(s.indexOf(t, from) == slowIndex(s, t, from), "indexOf", s, t, from);
            must(s.lastIndexOf(t, from) == slowLast(s, t, from), "lastIndexOf", s, t, from);
            must(s.contains(t) == (slowIndex(s, t, 0) >= 0), "contains", s, t);
            must(s.compareTo(u) == slowCompare(s, u), "compareTo", s, u);
            must(s.concat(t).equals(s + t) && (s + t).length() == s.length() + t.length() && (s + t).startsWith(s) && (s + t).endsWith(t), "concat", s, t);
            int hash = 0;
            for (char c : s.toCharArray()) hash = hash * 31 + c;
            must(hash == s.hashCode(), "hashCode", s);
            must(new StringBuilder(s).reverse().reverse().toString().equals(s) || s.chars().anyMatch(c -> Character.isSurrogate((char) c)), "reverse", s);
            must(new String(s.toCharArray()).equals(s) && String.valueOf(s.toCharArray(), 0, s.length()).equals(s) && new String(s.codePoints().toArray(), 0, (int) s.codePoints().count()).equals(s), "copies", s);
            int a = s.isEmpty() ? 0 : R.nextInt(s.length()), b = s.isEmpty() ? 0 : a + R.nextInt(s.length() - a + 1);
            must(s.substring(a, b).equals(new StringBuilder(s).delete(b, s.length()).delete(0, a).toString()) && s.substring(a, b).contentEquals(s.subSequence(a, b)), "substring", s, a, b);
            StringBuilder sb = new StringBuilder(s);
            sb.insert(a, t).replace(a, b, u).append(round).append((char) R.nextInt(0x300)).append(true).append(1.5f).append(s, a, b).appendCodePoint(0x1F600 + R.nextInt(50));
            if (sb.length() > 3) { sb.setCharAt(1, '\u0416'); sb.deleteCharAt(2); sb.setLength(sb.length() - 1); }
            add(sb); add(sb.indexOf(t)); add(sb.lastIndexOf(t)); add(sb.codePointCount(0, sb.length()));
            add(s.toUpperCase(Locale.ROOT)); add(s.toLowerCase(Locale.ROOT)); add(s.trim()); add(s.strip()); add(s.stripLeading()); add(s.isBlank()); add(s.replace('a', '\u20ac')); add(t.isEmpty() ? s : s.replace(t, u)); add(s.repeat(R.nextInt(4))); add(s.equalsIgnoreCase(s.toUpperCase(Locale.ROOT))); add(s.compareToIgnoreCase(u)); add(s.regionMatches(true, a, u, 0, 3)); add(s.lines().toList()); add(s.indent(2)); add(s.translateEscapes().length());
            add(Arrays.toString(s.split(t.isEmpty() ? "," : Pattern.quote(t), R.nextInt(5) - 1))); add(Arrays.hashCode(s.getBytes(java.nio.charset.StandardCharsets.UTF_8))); add(s.intern() == new String(s).intern()); add(s.codePointCount(0, s.length())); add(s.formatted()); add(String.join(t, List.of(s, u, "z"))); add(s.chars().map(Character::toLowerCase).sum()); add(s.strip().stripIndent());
            must(new String(s.getBytes(java.nio.charset.StandardCharsets.UTF_16), java.nio.charset.StandardCharsets.UTF_16).equals(s) || s.chars().anyMatch(c -> Character.isSurrogate((char) c)), "utf-16", s);
        }
        System.out.println(h);
        h = 0;
        String[] patterns = {"a+b", "(a|b)*X?", "[\\w&&[^b]]+", "(?i)x(?-i)Y", "^.*?$", "(\\w)\\1", "(?<n>a)(?=b)", "\\b\\w{2,3}\\b", "[^a-z]+", "(?s).(?!a)", "(?<=a)b|\\s", "\\p{Lu}|\\p{InGreek}|\\p{IsL}", "(a(b)?)+", "(?:a|ab)(?:c|bcd)?", "\\R|\\h", "a{2}|b{1,}?", "(?>a*)b", "a*+b", "\\x61|\\u20ac|\\x{1F600}", "\\X", "[[a-c][X-Z]]|\\Q.\\E"};
        for (int round = 0; round < 600; round++) {
            String s = make(30);
            Matcher m = Pattern.compile(patterns[round % patterns.length], round % 5 == 0 ? Pattern.MULTILINE | Pattern.UNICODE_CASE : 0).matcher(s);
            add(m.matches()); add(m.reset().lookingAt()); m.reset();
            while (m.find()) { add(m.start() + "-" + m.end()); for (int g = 1; g <= m.groupCount(); g++) add(m.group(g)); }
            add(m.reset().replaceAll("<$0>")); add(m.reset().replaceFirst(r -> r.group().length() + "")); add(m.reset().results().map(MatchResult::group).collect(Collectors.joining(","))); add(m.hitEnd()); add(Arrays.toString(Pattern.compile(patterns[round % patterns.length]).split(s)));
            m.reset().region(s.length() / 3, s.length()).useAnchoringBounds(false).useTransparentBounds(true);
            add(m.find() ? m.start() : -1);
        }
        System.out.println(h);
        for (String bad : List.of("(", "[", "a{2,1}", "*", "(?<n", "\\", "\\k<x>", "(?z)", "[z-a]", "a**", "\\p{Nope}", "(?<1a>x)", "\\u12", "x{99999999999}"))
            try { System.out.println(Pattern.compile(bad)); } catch (PatternSyntaxException e) { System.out.println(e.getDescription() + " " + e.getIndex() + " " + e.getMessage().replace("\n", "|")); }
    }
}
