import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.Arrays;

/** invokedynamic linked by bootstrap methods of the program, from MadeDynamic. */
public class OpDynamic {
    static MutableCallSite site;

    public static CallSite find(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
        System.out.println("find " + name + type);
        return new ConstantCallSite(MethodHandles.lookup().findStatic(OpDynamic.class, name, type));
    }

    public static CallSite value(MethodHandles.Lookup lookup, String name, MethodType type, Object value) {
        return new ConstantCallSite(MethodHandles.constant(type.returnType(), value));
    }

    public static CallSite listed(MethodHandles.Lookup lookup, String name, MethodType type, Object... values) {
        return new ConstantCallSite(MethodHandles.constant(String.class, name + Arrays.toString(values)));
    }

    public static CallSite mutable(MethodHandles.Lookup lookup, String name, MethodType type) {
        site = new MutableCallSite(MethodHandles.constant(int.class, 1));
        return site;
    }

    public static CallSite fails(MethodHandles.Lookup lookup, String name, MethodType type) {
        System.out.println("failing once");
        throw new IllegalArgumentException("bootstrap of " + name);
    }

    public static CallSite none(MethodHandles.Lookup lookup, String name, MethodType type) {
        return null;
    }

    static int add(int a, int b) {
        return a + b;
    }

    static double mix(long a, double b, int c) {
        return a * b - c;
    }

    static String shout(String s) {
        return s.toUpperCase() + "!";
    }

    static void nothing() {
        System.out.println("nothing was called");
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 100; i++) {
            sum = MadeDynamic.add(sum, i);
        }
        System.out.println(sum + " " + MadeDynamic.mix(3, 0.5, 7) + " " + MadeDynamic.shout("quiet"));
        MadeDynamic.nothing();
        MadeDynamic.nothing();
        System.out.println(MadeDynamic.constant() + " " + MadeDynamic.number() + " " + MadeDynamic.list());
        System.out.println(MadeDynamic.changing());
        site.setTarget(MethodHandles.constant(int.class, 2));
        System.out.println(MadeDynamic.changing());
        for (int i = 0; i < 2; i++) {
            try {
                MadeDynamic.failing();
            } catch (BootstrapMethodError e) {
                System.out.println(e.getMessage() + (i == 0 ? " / " + e.getCause() : ""));
            }
            try {
                MadeDynamic.nullSite();
            } catch (BootstrapMethodError e) {
                System.out.println(e);
            }
        }
    }
}
