// Identity of strings: constants, compile-time folding, intern, across classes.
public class InternedStrings {
    static final String CONSTANT = "shared";
    static final String FOLDED = "sha" + "red";
    static final int NUMBER = 42;

    static class Other {
        static final String CONSTANT = "shared";
        static String dynamic() {
            return "sh" + new String("ared");
        }
    }

    interface Holder {
        String VALUE = "sha" + "r" + "ed";
    }

    enum Letter { A, B }

    static void same(String what, Object a, Object b) {
        System.out.println(what + ": " + (a == b) + " " + a.equals(b));
    }

    public static void main(String[] args) {
        same("constants", CONSTANT, "shared");
        same("folded", FOLDED, "shared");
        same("other class", Other.CONSTANT, CONSTANT);
        same("interface", Holder.VALUE, CONSTANT);
        same("dynamic", Other.dynamic(), CONSTANT);
        same("dynamic interned", Other.dynamic().intern(), CONSTANT);
        same("new", new String("shared"), CONSTANT);
        same("new interned", new String("shared").intern(), CONSTANT);
        same("number folded", "v" + NUMBER, "v42");
        int n = 42;
        same("number not folded", "v" + n, "v42");
        final int m = 42;
        same("final local folded", "v" + m, "v42");
        same("substring whole", "shared".substring(0), CONSTANT);
        same("substring part", "xshared".substring(1), CONSTANT);
        same("toString", CONSTANT.toString(), CONSTANT);
        same("trim nothing", "shared".trim(), CONSTANT);
        same("trim something", " shared ".trim(), CONSTANT);
        same("replace nothing", "shared".replace('z', 'y'), CONSTANT);
        same("upper nothing", "ABC".toUpperCase(), "ABC");
        same("concat empty", "shared".concat(""), CONSTANT);
        same("strip", "shared".strip(), CONSTANT);
        same("valueOf", String.valueOf((Object) CONSTANT), CONSTANT);
        same("enum name", Letter.A.name(), "A");
        same("enum toString", Letter.valueOf("B").name().intern(), "B");
        same("class name", InternedStrings.class.getName().intern(), "InternedStrings");
        same("class name twice", String.class.getName(), String.class.getName());
        same("empty", "", new String("").intern());
        same("unicode", "\u4e00\u4e8c", new String(new char[] {'\u4e00', '\u4e8c'}).intern());
        String built = new StringBuilder("fresh-").append(n).toString();
        String interned = built.intern();
        same("first intern keeps", built, interned);
        same("second", new StringBuilder("fresh-").append(42).toString().intern(), built);
        int hits = 0;
        for (int i = 0; i < 5000; i++) {
            String a = ("k" + i % 100).intern();
            String b = ("k" + i % 100).intern();
            if (a == b) hits++;
        }
        System.out.println(hits);
        switch (Other.dynamic()) {
            case "shared" -> System.out.println("switch finds it");
            default -> System.out.println("switch misses it");
        }
    }
}
