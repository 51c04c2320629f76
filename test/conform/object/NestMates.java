import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

/** Private members across a nest: called, overridden by name, through interfaces, by handles, by reflection, from lambdas; bridges and covariant returns beside them. */
public class NestMates {
    private int secret = 1;
    private static int shared = 2;
    private int same() { return 10; }
    private static String tell(String s) { return "outer " + s; }
    private NestMates() { }
    private NestMates(int n) { secret = n; }
    static class Kid extends NestMates { private int secret = 5; private int same() { return 20; } int both() { return same() + super.same() + ((NestMates) this).secret + secret + super.secret; } private static String tell(String s) { return "kid " + s; } }
    interface Face { private int hidden() { return 3; } default int shown() { return hidden() * 2; } private static int st() { return 4; } static int open() { return st() + 1; } }
    static class Other implements Face { private int hidden() { return 100; } int sum() { return hidden() + shown(); } }
    abstract static class Shape<T> { abstract T make(); T twice() { make(); return make(); } protected Object clone() throws CloneNotSupportedException { return super.clone(); } }
    static class Str extends Shape<String> implements Cloneable { int n; String make() { return "s" + n++; } @Override public Str clone() { try { return (Str) super.clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(e); } } }
    class Inner { private int mine = secret + shared; class Deep { int all = mine + secret + same(); void bump() { secret++; mine++; shared++; } } private Inner() { } }
    enum Op { ADD { int apply(int a, int b) { return a + b + hidden(); } }, MUL { int apply(int a, int b) { return a * b; } }; private static int bias = 1; private static int hidden() { return bias; } abstract int apply(int a, int b); }
    record Pt(int x) { private int twice() { return x * 2; } }
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t.getClass().getName() + ": " + String.valueOf(t.getMessage()).replaceAll("@\\w+", "@")); } }
    public static void main(String[] args) throws Throwable {
        Kid kid = new Kid();
        show("direct", () -> kid.both() + " " + ((NestMates) kid).same() + " " + kid.same() + " " + Kid.tell("x") + NestMates.tell("y") + " " + new NestMates(7).secret);
        show("interface", () -> new Other().sum() + " " + new Other().shown() + Face.open() + Face.st() + ((Face) new Other()).hidden() + new Other().hidden());
        show("generic", () -> { Str s = new Str(); Shape<?> raw = s; return raw.twice() + s.clone().make() + s.make() + raw.make().getClass(); });
        show("inner", () -> { NestMates n = new NestMates(100); Inner i = n.new Inner(); Inner.Deep d = i.new Deep(); d.bump(); d.bump(); return i.mine + " " + d.all + " " + n.secret + " " + shared; });
        show("enum", () -> Op.ADD.apply(2, 3) + Op.MUL.apply(4, 5) + " " + Op.ADD.getClass().getSuperclass() + Op.bias);
        show("record", () -> new Pt(4).twice());
        show("lambda", () -> { Runnable r = () -> shared++; r.run(); java.util.function.Function<NestMates, Integer> f = NestMates::same; java.util.function.Supplier<NestMates> mk = NestMates::new; return f.apply(kid) + mk.get().secret + " " + shared; });
        MethodHandles.Lookup l = MethodHandles.lookup();
        show("handle", () -> (int) l.findVirtual(NestMates.class, "same", MethodType.methodType(int.class)).invoke(kid) + " " + l.findVirtual(Kid.class, "same", MethodType.methodType(int.class)).invoke(kid) + " " + l.findStatic(Kid.class, "tell", MethodType.methodType(String.class, String.class)).invoke("mh") + l.findGetter(Kid.class, "secret", int.class).invoke(kid));
        show("handle interface", () -> l.findVirtual(Face.class, "hidden", MethodType.methodType(int.class)).invoke(new Other()));
        show("special", () -> l.findSpecial(NestMates.class, "same", MethodType.methodType(int.class), NestMates.class).invoke(kid));
        show("reflect", () -> NestMates.class.getDeclaredMethod("same").invoke(kid) + " " + Kid.class.getDeclaredMethod("same").invoke(kid) + Inner.class.getDeclaredConstructor(NestMates.class).newInstance(kid).mine + Pt.class.getDeclaredMethod("twice").invoke(new Pt(5)) + Face.class.getDeclaredMethod("hidden").invoke(new Other()));
        show("other nest", () -> NestStranger.peek(kid));
        show("other nest reflect", () -> NestStranger.reflect(kid));
        show("members", () -> Arrays.stream(NestMates.class.getNestMembers()).map(Class::getSimpleName).sorted().toList() + " " + Op.ADD.getClass().getNestHost() + new Object() { }.getClass().getNestHost() + NestStranger.class.getNestHost());
        show("bridges", () -> Arrays.stream(Str.class.getDeclaredMethods()).map(m -> m.getName() + m.getReturnType().getSimpleName() + m.isBridge()).sorted().toList() + " " + Arrays.stream(Inner.class.getDeclaredMethods()).map(Method::getName).toList() + Arrays.stream(NestMates.class.getDeclaredMethods()).filter(Method::isSynthetic).filter(m -> !m.getName().startsWith("lambda")).count());
        show("hidden", () -> l.defineHiddenClass(NestMates.class.getResourceAsStream("NestStranger.class").readAllBytes(), false, MethodHandles.Lookup.ClassOption.NESTMATE).lookupClass().getNestHost());
        show("private ctor", () -> { class Local extends NestMates { Local() { super(55); } int get() { return ((NestMates) this).secret; } } return new Local().get(); });
    }
}
class NestStranger {
    static Object peek(NestMates n) throws Throwable { return MethodHandles.lookup().findVirtual(NestMates.class, "same", MethodType.methodType(int.class)).invoke(n); }
    static Object reflect(NestMates n) throws Throwable { return NestMates.class.getDeclaredMethod("same").invoke(n); }
}
