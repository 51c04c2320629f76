// Construction, comparison, slicing and searching of strings, with their exceptions.
public class StringBasics {
    static void fails(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": nothing thrown");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        String s = "The quick brown fox jumps over the lazy dog";
        System.out.println(s.length() + " " + s.isEmpty() + " " + "".isEmpty() + " " + s.charAt(4));
        System.out.println(s.substring(4) + "|" + s.substring(4, 9) + "|" + s.substring(0, 0) + "|");
        System.out.println(s.indexOf('q') + " " + s.indexOf("the") + " " + s.indexOf('o', 13) + " "
                + s.lastIndexOf('o') + " " + s.lastIndexOf("o", 20) + " " + s.indexOf("cat") + " "
                + s.indexOf("") + " " + s.lastIndexOf(""));
        System.out.println(s.startsWith("The") + " " + s.startsWith("quick", 4) + " " + s.endsWith("dog")
                + " " + s.endsWith("") + " " + s.contains("fox j"));
        System.out.println(s.toUpperCase() + " " + s.toLowerCase());
        System.out.println("abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "".compareTo("x")
                + " " + "ABC".compareToIgnoreCase("abd") + " " + "a\u00e9".compareTo("a\u4e00"));
        System.out.println("abc".equals("abc") + " " + "abc".equals(null) + " " + "ABC".equalsIgnoreCase("abc"));
        System.out.println("abc".hashCode() + " " + s.hashCode() + " " + "".hashCode() + " "
                + "\u4e00\u00ff".hashCode());
        System.out.println(s.replace('o', '0') + " " + s.replace("the", "a") + " " + "aaa".replace("aa", "b")
                + " " + "abc".replace("", "-"));
        System.out.println("  pad\t".trim() + "|" + " \u2003x ".strip() + "|" + "  l".stripLeading() + "|"
                + "r  ".stripTrailing() + "|" + "  ".isBlank());
        System.out.println("ab".repeat(3) + "|" + "x".repeat(0) + "|" + String.join("-", "a", "b", "c")
                + "|" + "ab".concat("cd"));
        char[] chars = s.toCharArray();
        java.util.Arrays.sort(chars);
        System.out.println(new String(chars).strip() + " " + new String(chars, 10, 5) + " "
                + String.valueOf(chars, 30, 4) + " " + String.copyValueOf(chars, 20, 3));
        System.out.println(String.valueOf(1) + String.valueOf(2L) + String.valueOf(3.5f) + String.valueOf(4.25)
                + String.valueOf(true) + String.valueOf('c') + String.valueOf((Object) null));
        System.out.println(s.regionMatches(4, "QUICK", 0, 5) + " " + s.regionMatches(true, 4, "QUICK", 0, 5)
                + " " + s.contentEquals(new StringBuilder(s)));
        char[] target = "----------".toCharArray();
        s.getChars(4, 9, target, 2);
        System.out.println(target);
        System.out.println("one\ntwo\r\nthree\rfour".lines().toList());
        System.out.println("%d-%s".formatted(7, "x") + " " + "a\\tb\\n".translateEscapes().length());
        System.out.println("  a\n    b\n".indent(2).replace("\n", "/") + " " + " x\n  y".stripIndent());
        System.out.println("hello".chars().sum() + " " + "hello".chars().filter(c -> c == 'l').count());
        System.out.println("Straße".toUpperCase() + " " + "ﬁ".toUpperCase() + " " + "İ".toLowerCase().length());
        fails("charAt", () -> "abc".charAt(3));
        fails("charAt-", () -> "abc".charAt(-1));
        fails("substring", () -> "abc".substring(2, 1));
        fails("substring+", () -> "abc".substring(4));
        fails("repeat", () -> "abc".repeat(-1));
        fails("chars", () -> new String(new char[3], 2, 2));
        fails("compare", () -> "a".compareTo(null));
        fails("codePointAt", () -> "abc".codePointAt(5));
        fails("valueOf", () -> String.valueOf((char[]) null));
        String t = null;
        t += "x";
        t += 1 + 2 + "y" + 1 + 2;
        System.out.println(t);
    }
}
