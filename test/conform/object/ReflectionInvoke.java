// Methods, constructors and fields by reflection: lookup, invoke, boxing, exceptions, access.
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

public class ReflectionInvoke {
    public static class Base {
        protected int inherited = 1;
        public String hello(String s) { return "base " + s; }
        public static int twice(int x) { return 2 * x; }
    }

    public static class Target extends Base {
        private final int number;
        public String text = "t";
        static long counter = 5;
        double real = 2.5;

        public Target() { this(7); }
        private Target(int n) { number = n; }
        public Target(String s, int... rest) { number = s.length() + rest.length; }

        @Override public String hello(String s) { return "target " + s + number; }
        private int secret(int a, long b, double c) { return (int) (a + b + c) + number; }
        public Object fails(boolean checked) throws Exception {
            if (checked) throw new java.io.IOException("checked");
            throw new IllegalStateException("unchecked");
        }
        public boolean flag(boolean b, char c, byte d, short e, float f) { return b ^ c == 'x' ^ d + e > f; }
        public void nothing() { counter++; }
        public int[] array(String... s) { return new int[s.length]; }
        public <T extends Comparable<T>> T generic(T a, T b) { return a.compareTo(b) > 0 ? a : b; }
    }

    interface Body { Object run() throws Exception; }

    static void t(String what, Body b) {
        try {
            System.out.println(what + ": " + b.run());
        } catch (InvocationTargetException e) {
            System.out.println(what + ": threw " + e.getCause());
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Class.forName("ReflectionInvoke$Target");
        Target o = (Target) c.getConstructor().newInstance();
        Method[] ms = c.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::getName));
        for (Method m : ms) System.out.println(m + " " + m.getParameterCount() + " " + m.isVarArgs() + " " + m.getReturnType().getSimpleName() + " " + Arrays.toString(m.getExceptionTypes()));
        Method hello = c.getMethod("hello", String.class), baseHello = Base.class.getMethod("hello", String.class), twice = c.getMethod("twice", int.class);
        t("virtual", () -> hello.invoke(o, "x") + " " + baseHello.invoke(o, "y") + " " + baseHello.invoke(new Base(), "z"));
        t("static", () -> twice.invoke(null, 21) + " " + twice.invoke(o, (byte) 3) + " " + twice.invoke(null, 'a'));
        Method secret = c.getDeclaredMethod("secret", int.class, long.class, double.class);
        secret.setAccessible(true);
        t("private", () -> secret.invoke(o, 1, 2, 3.9f));
        t("flag", () -> c.getMethod("flag", boolean.class, char.class, byte.class, short.class, float.class).invoke(o, true, 'x', (byte) 1, (short) 2, 2.5f));
        t("void", () -> c.getMethod("nothing").invoke(o) + " " + Target.counter);
        t("varargs", () -> ((int[]) c.getMethod("array", String[].class).invoke(o, (Object) new String[] {"a", "b"})).length);
        t("generic", () -> c.getMethod("generic", Comparable.class, Comparable.class).invoke(o, "p", "q"));
        Method fails = c.getMethod("fails", boolean.class);
        t("checked", () -> fails.invoke(o, true));
        t("unchecked", () -> fails.invoke(o, false));
        t("wrong type", () -> hello.invoke(o, 5));
        t("wrong count", () -> hello.invoke(o));
        t("wrong receiver", () -> hello.invoke("s", "x"));
        t("null receiver", () -> { try { return hello.invoke(null, "x"); } catch (NullPointerException e) { return "npe"; } });
        t("narrowing", () -> twice.invoke(null, 5L));
        t("no such", () -> c.getMethod("nope"));
        t("not public", () -> c.getMethod("secret", int.class, long.class, double.class));
        Constructor<?>[] cs = c.getDeclaredConstructors();
        Arrays.sort(cs, Comparator.comparing(k -> k.getParameterCount() + k.toString()));
        for (Constructor<?> k : cs) System.out.println(k + " " + Modifier.toString(k.getModifiers()));
        t("construct", () -> ((Target) c.getConstructor(String.class, int[].class).newInstance("abc", new int[] {1, 2})).number);
        Constructor<?> priv = c.getDeclaredConstructor(int.class);
        t("construct private", () -> ((Target) priv.newInstance(70)).number);
        t("abstract", () -> Number.class.getDeclaredConstructor().newInstance());
        Field number = c.getDeclaredField("number"), text = c.getField("text"), counter = c.getDeclaredField("counter"), inherited = Base.class.getDeclaredField("inherited");
        t("fields", () -> number.getInt(o) + " " + text.get(o) + " " + counter.getLong(null) + " " + inherited.get(o) + " " + c.getDeclaredField("real").get(o));
        text.set(o, "changed");
        counter.set(null, 50L);
        inherited.setInt(o, 9);
        System.out.println(o.text + Target.counter + o.inherited + " " + number.getLong(o) + " " + number.getModifiers());
        t("final", () -> { number.setAccessible(true); number.setInt(o, 1234); return number.getInt(o); });
        t("bad set", () -> { text.set(o, 5); return "never"; });
        t("bad get", () -> text.getInt(o));
        t("no field", () -> c.getField("number"));
        long sum = 0;
        for (int i = 0; i < 100; i++) sum += (int) twice.invoke(null, i);
        System.out.println(sum + " " + hello.equals(c.getMethod("hello", String.class)) + " " + hello.getDeclaringClass().getSimpleName() + " " + Method.class.getName());
        t("on string", () -> String.class.getMethod("substring", int.class, int.class).invoke("reflection", 2, 5));
        t("main", () -> { Class.forName("ReflectionInvoke$Small").getMethod("main", String[].class).invoke(null, (Object) new String[] {"a"}); return "called"; });
    }

    public static class Small {
        public static void main(String[] args) { System.out.println("small " + args[0]); }
    }
}
