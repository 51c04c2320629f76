import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import static java.lang.invoke.MethodType.methodType;

/** Hidden classes, classes defined through a Lookup, class data, and what a Lookup may and may not see. */
public class Hidden {
    private static String secret() { return "nest secret"; }

    static class Template {
        static int made = 10;
        final String tag;
        Template(String tag) { this.tag = tag; made++; }
        String reveal() { return tag + " " + made + " " + getClass().isHidden(); }
        static String outer() { return Hidden.secret(); }
    }

    private static final class Private { private int value = 5; private static String hello(String s) { return "hello " + s; } }

    static byte[] bytes(Class<?> c) throws Exception {
        try (InputStream in = c.getClassLoader().getResourceAsStream(c.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    public static void main(String[] args) throws Throwable {
        Lookup l = MethodHandles.lookup();
        byte[] b = bytes(Template.class);
        for (int i = 0; i < 2; i++) {
            Lookup h = l.defineHiddenClass(b, true, Lookup.ClassOption.NESTMATE);
            Class<?> c = h.lookupClass();
            MethodHandle make = h.findConstructor(c, methodType(void.class, String.class));
            MethodHandle reveal = h.findVirtual(c, "reveal", methodType(String.class));
            System.out.println(reveal.invoke(make.invoke("t" + i)) + " " + c.isHidden() + " " + (c.getNestHost() == Hidden.class));
            System.out.println(h.findStatic(c, "outer", methodType(String.class)).invoke());
        }
        Lookup d = l.defineHiddenClassWithClassData(b, java.util.List.of("data", 1), true);
        System.out.println(MethodHandles.classData(d, "_", java.util.List.class));

        Lookup in = MethodHandles.privateLookupIn(Private.class, l);
        System.out.println(in.findStatic(Private.class, "hello", methodType(String.class, String.class)).invoke("you"));
        MethodHandle getter = in.findGetter(Private.class, "value", int.class);
        System.out.println((int) getter.invoke(new Private()));
        try {
            l.in(String.class).findVirtual(String.class, "isLatin1", methodType(boolean.class));
        } catch (IllegalAccessException e) {
            System.out.println("no access");
        }
        try {
            MethodHandles.privateLookupIn(String.class, l);
        } catch (IllegalAccessException e) {
            System.out.println("not open");
        }
        System.out.println(l.hasPrivateAccess() + " " + l.hasFullPrivilegeAccess() + " " + l.dropLookupMode(Lookup.PRIVATE)
            + " " + MethodHandles.publicLookup());
        System.out.println(l.findClass("Hidden$Private") + " " + l.accessClass(Private.class));
    }
}
