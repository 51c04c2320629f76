// StringBuilder and StringBuffer: append, insert, delete, replace, reverse, capacity, failures.
public class StringBuilders {
    interface Action { void run(StringBuilder b); }

    static void fails(String what, Action a) {
        StringBuilder b = new StringBuilder("abcdef");
        try {
            a.run(b);
            System.out.println(what + " -> " + b);
        } catch (RuntimeException e) {
            System.out.println(what + " -> " + e);
        }
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(1).append('c').append(2L).append(1.5f).append(2.25).append(true).append("s")
                .append((String) null).append((Object) null).append(new char[] {'x', 'y'})
                .append("abcdef", 2, 4).append(new char[] {'p', 'q', 'r'}, 1, 2).appendCodePoint(0x1f600);
        System.out.println(b + " " + b.length());
        b.insert(0, "start").insert(5, 9).insert(5, '-').insert(0, 1.5).insert(0, false).insert(0, 7L)
                .insert(2, new char[] {'[', ']'});
        System.out.println(b);
        System.out.println(b.indexOf("c") + " " + b.lastIndexOf("2") + " " + b.indexOf("zzz") + " " + b.charAt(3));
        b.setLength(10);
        System.out.println(b + "|" + b.length());
        b.setLength(12);
        System.out.println(b.toString().replace('\0', '0'));
        b.delete(2, 5).deleteCharAt(0).replace(0, 2, "REPLACED");
        System.out.println(b.toString().replace('\0', '0'));
        b.setCharAt(0, 'r');
        b.setCharAt(1, '\u4e00');
        System.out.println(b.toString().replace('\0', '0') + " " + b.reverse().length());
        System.out.println(new StringBuilder("a\ud83d\ude00b").reverse().codePointAt(1));
        StringBuilder c = new StringBuilder(3);
        System.out.println(c.capacity());
        for (int i = 0; i < 50; i++) c.append(i);
        System.out.println(c.capacity() + " " + c);
        c.trimToSize();
        System.out.println(c.capacity());
        c.ensureCapacity(200);
        System.out.println(c.capacity() + " " + new StringBuilder("xyz").capacity() + " " + new StringBuilder().capacity());
        StringBuffer f = new StringBuffer("buffer");
        f.append(1).insert(0, "x").reverse().setCharAt(0, '!');
        System.out.println(f + " " + f.length() + " " + f.substring(2) + " " + f.subSequence(1, 3));
        System.out.println(new StringBuilder("abc").compareTo(new StringBuilder("abd")) + " "
                + new StringBuilder("a").equals(new StringBuilder("a")) + " " + "abc".contentEquals(new StringBuilder("abc")));
        fails("delete(3,100)", x -> x.delete(3, 100));
        fails("delete(4,2)", x -> x.delete(4, 2));
        fails("deleteCharAt(6)", x -> x.deleteCharAt(6));
        fails("insert(7)", x -> x.insert(7, "z"));
        fails("charAt(6)", x -> x.charAt(6));
        fails("setCharAt(-1)", x -> x.setCharAt(-1, 'x'));
        fails("substring(5,3)", x -> x.substring(5, 3));
        fails("setLength(-1)", x -> x.setLength(-1));
        fails("replace(7,8)", x -> x.replace(7, 8, "x"));
        fails("append range", x -> x.append("abc", 2, 5));
        fails("codePoint", x -> x.appendCodePoint(0x110000));
        fails("self", x -> x.append(x).append(x, 0, 2).insert(1, x));
        StringBuilder grid = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) grid.append((i * j) % 7).append(j < 4 ? " " : "\n");
        }
        System.out.print(grid);
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 20000; i++) big.append((char) ('a' + i % 26)).append(i % 10);
        System.out.println(big.length() + " " + big.toString().hashCode());
        System.out.println(big.chars().filter(Character::isDigit).count());
    }
}
