import java.util.ArrayList;
import java.util.List;

/** Overload resolution: widening before boxing before varargs, null, most specific, hiding against overriding. */
public class LangOverload {
    static String f(byte x) {
        return "byte";
    }

    static String f(int x) {
        return "int";
    }

    static String f(long x) {
        return "long";
    }

    static String f(double x) {
        return "double";
    }

    static String f(Integer x) {
        return "Integer";
    }

    static String f(Object x) {
        return "Object";
    }

    static String f(int... x) {
        return "int..." + x.length;
    }

    static String g(long x) {
        return "long";
    }

    static String g(Integer x) {
        return "Integer";
    }

    static String g(Object... x) {
        return "Object..." + (x == null ? "null" : String.valueOf(x.length));
    }

    static String h(Object o) {
        return "Object";
    }

    static String h(String s) {
        return "String";
    }

    static String h(char[] c) {
        return "char[]";
    }

    static String h(CharSequence s, Object o) {
        return "CharSequence,Object";
    }

    static String h(String s, CharSequence o) {
        return "String,CharSequence";
    }

    static class Base {
        static String st() {
            return "Base.st";
        }

        String name = "base";

        String take(Object o) {
            return "Base.Object";
        }

        String take(String s) {
            return "Base.String";
        }
    }

    static class Derived extends Base {
        static String st() {
            return "Derived.st";
        }

        String name = "derived";

        @Override
        String take(Object o) {
            return "Derived.Object";
        }

        String take(Integer i) {
            return "Derived.Integer";
        }
    }

    static <T> String gen(T t) {
        return "T";
    }

    static <T extends Number> String gen(T t) {
        return "T extends Number";
    }

    static String var(String s, Object... rest) {
        return s + (rest == null ? "null" : "#" + rest.length);
    }

    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = 'c';
        long l = 3;
        float fl = 4;
        Integer boxed = 5;
        Long boxedLong = 6L;
        System.out.println(f(b) + " " + f(s) + " " + f(c) + " " + f(1) + " " + f(l) + " " + f(fl) + " " + f(boxed) + " "
            + f(boxedLong) + " " + f("s") + " " + f() + " " + f(1, 2));
        System.out.println(g(1) + " " + g(boxed) + " " + g(c) + " " + g("x") + " " + g(1, 2) + " " + g() + " "
            + g((Object[]) null) + " " + g((Object) null));
        System.out.println(h("s") + " " + h((Object) "s") + " " + h(new char[0]) + " " + h(1) + " " + h("a", "b") + " "
            + h(new StringBuilder(), "b"));
        Base x = new Derived();
        Derived y = new Derived();
        System.out.println(x.take("s") + " " + x.take(1) + " " + y.take(1) + " " + y.take("s") + " " + y.take((Object) 1)
            + " " + y.take(2.0));
        System.out.println(x.name + " " + y.name + " " + ((Base) y).name + " " + Base.st() + " " + Derived.st());
        System.out.println(gen("s") + " " + gen(1) + " " + gen((Object) 1));
        System.out.println(var("a") + var("b", 1) + var("c", (Object) new Object[] {1, 2}) + var("d", new Object[] {1, 2})
            + var("e", new int[] {1, 2}) + var("f", (Object[]) new String[] {"x", "y", "z"}));
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 1));
        list.remove(1);
        list.remove((Integer) 1);
        System.out.println(list);
        StringBuilder sb = new StringBuilder();
        sb.append('a').append((int) 'a').append((char) 98).append(new char[] {'x', 'y'}).append((Object) "o").append(1f);
        System.out.println(sb);
        char ch = 'a';
        ch += 1;
        System.out.println(ch + 1);
        System.out.println((char) (ch + 1));
        System.out.println("" + ch + 1);
        System.out.println(true ? ch : 0);
        System.out.println(false ? 1.0f : ch);
        int i = 0;
        System.out.println(true ? ch : i);
        System.out.println((Object) (true ? 1 : 2.0));
        System.out.println((Object) (true ? boxed : boxedLong));
        System.out.println((Object) (true ? null : 0));
    }
}
