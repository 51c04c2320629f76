import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;

/** A calculator compiled to method handles: trees of fold, filter, guard, catch and finally, with all kinds of slots. */
public class HandleTrees {
    static long addL(long a, long b) { return a + b; }
    static long mulL(long a, long b) { return a * b; }
    static long divL(long a, long b) { return a / b; }
    static long negL(long a) { return -a; }
    static boolean lessL(long a, long b) { return a < b; }
    static long onZero(ArithmeticException e, Map<String, Long> env) { return Long.MIN_VALUE; }
    static long variable(String name, Map<String, Long> env) { return env.getOrDefault(name, 0L); }
    static String mix(byte a, short b, char c, int d, long e, float f, double g, boolean h, Object i) {
        return a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + " " + h + " " + i;
    }
    static final Lookup L = lookup();
    static MethodHandle op(String n, int k) throws Exception {
        return L.findStatic(HandleTrees.class, n, genericMethodType(0).changeReturnType(n.equals("lessL") ? boolean.class : long.class)
            .appendParameterTypes(Collections.nCopies(k, long.class)));
    }
    static int at;
    static String text;
    static MethodHandle term() throws Exception {
        char c = text.charAt(at++);
        if (Character.isDigit(c)) return dropArguments(constant(long.class, (long) (c - '0')), 0, Map.class);
        if (Character.isLetter(c)) return L.findStatic(HandleTrees.class, "variable", methodType(long.class, String.class, Map.class)).bindTo("" + c);
        if (c == '-') return filterReturnValue(term(), op("negL", 1));
        MethodHandle a = expr();
        at++;
        return a;
    }
    static MethodHandle both(MethodHandle f, MethodHandle a, MethodHandle b) {
        MethodHandle h = filterArguments(f, 0, a, b);
        return permuteArguments(h, methodType(f.type().returnType(), Map.class), 0, 0);
    }
    static MethodHandle expr() throws Exception {
        MethodHandle a = term();
        while (at < text.length() && "+*/<".indexOf(text.charAt(at)) >= 0) {
            char o = text.charAt(at++);
            MethodHandle b = term();
            if (o == '<') {
                MethodHandle test = both(op("lessL", 2), a, b);
                a = guardWithTest(test, a, b);
            } else if (o == '/') {
                a = catchException(both(op("divL", 2), a, b), ArithmeticException.class,
                    L.findStatic(HandleTrees.class, "onZero", methodType(long.class, ArithmeticException.class, Map.class)));
            } else a = both(op(o == '+' ? "addL" : "mulL", 2), a, b);
        }
        return a;
    }
    static MethodHandle compile(String s) throws Exception { text = s; at = 0; return expr(); }

    static void calculator() throws Throwable {
        Map<String, Long> env = new TreeMap<>(Map.of("x", 7L, "y", -3L, "z", 100L));
        for (String s : List.of("1+2", "x*y+z", "-(x+1)*2", "x/0", "x<y", "(x<z)*(y<x)+5", "((((x+y)*(x+y))/(y+3))<z)", "a+b", "9*9*9*9*9*x/y",
                "((x+y)*(z+x)+(y*y))*((x+y)*(z+x)+(y*y))"))
            System.out.println(s + " = " + (long) compile(s).invokeExact((Map) env));
        StringBuilder deep = new StringBuilder("x");
        for (int i = 0; i < 60; i++) deep.append(i % 2 == 0 ? "+x" : "*2");
        MethodHandle h = compile(deep.toString());
        long sum = 0;
        for (int i = 0; i < 50; i++) { env.put("x", (long) i); sum += (long) h.invokeExact((Map) env); }
        System.out.println(sum);
    }

    static void slots() throws Throwable {
        MethodHandle mix = L.findStatic(HandleTrees.class, "mix", methodType(String.class, byte.class, short.class, char.class, int.class, long.class,
            float.class, double.class, boolean.class, Object.class));
        Object[] v = {(byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, true, "nine"};
        System.out.println(mix.invokeWithArguments(v));
        for (int i = 0; i < v.length; i++) {
            MethodHandle h = insertArguments(mix, i, v[i]);
            List<Object> rest = new ArrayList<>(Arrays.asList(v));
            rest.remove(i);
            System.out.println(h.type() + " " + h.invokeWithArguments(rest));
        }
        int[] order = {8, 7, 6, 5, 4, 3, 2, 1, 0};
        List<Class<?>> types = new ArrayList<>(mix.type().parameterList());
        Collections.reverse(types);
        MethodHandle rev = permuteArguments(mix, methodType(String.class, types), order);
        System.out.println((String) rev.invokeExact((Object) "r", false, 1.5, 2.5f, 9L, 8, 'x', (short) 3, (byte) 4));
        MethodHandle spread = mix.asSpreader(Object[].class, 9);
        System.out.println((String) spread.invokeExact(v));
        System.out.println((String) mix.asType(genericMethodType(9).changeReturnType(String.class)).invokeExact((Object) (byte) 1, (Object) (short) 2,
            (Object) 'c', (Object) 4, (Object) 5L, (Object) 6f, (Object) 7.0, (Object) true, (Object) null));
        System.out.println(dropArgumentsToMatch(mix, 0, genericMethodType(11).wrap().parameterList().subList(0, 0).isEmpty()
            ? concat(mix.type().parameterList(), int.class) : List.of(), 0).type());
    }
    static List<Class<?>> concat(List<Class<?>> a, Class<?> b) { List<Class<?>> r = new ArrayList<>(a); r.add(b); return r; }

    static int depth(int n) { return n; }
    static void finallies() throws Throwable {
        List<String> log = new ArrayList<>();
        MethodHandle add = L.bind(log, "add", methodType(boolean.class, Object.class)).asType(methodType(void.class, String.class));
        MethodHandle target = insertArguments(add, 0, "body");
        MethodHandle cleanup = dropArguments(insertArguments(add, 0, "cleanup"), 0, Throwable.class);
        MethodHandle h = target;
        for (int i = 0; i < 4; i++) h = tryFinally(h, cleanup);
        h.invokeExact();
        System.out.println(log);
        log.clear();
        MethodHandle thrower = throwException(void.class, IllegalStateException.class).bindTo(new IllegalStateException("bang"));
        h = thrower;
        for (int i = 0; i < 3; i++) h = tryFinally(h, cleanup);
        try { h.invokeExact(); } catch (IllegalStateException e) { System.out.println(e.getMessage() + log); }
        MethodHandle caught = catchException(h, RuntimeException.class, insertArguments(add, 0, "caught").asType(methodType(void.class))
            .asType(methodType(void.class)).bindTo(null) == null ? null : dropArguments(insertArguments(add, 0, "caught"), 0, RuntimeException.class));
        caught.invokeExact();
        System.out.println(log);
    }

    public static void main(String[] args) throws Throwable {
        calculator();
        slots();
        try { finallies(); } catch (RuntimeException e) { System.out.println(e); }
        MethodHandle fn = L.findVirtual(Function.class, "apply", methodType(Object.class, Object.class));
        Function<Object, Object> twice = o -> o + "" + o;
        System.out.println(fn.bindTo(twice).invoke("ab"));
        IntBinaryOperator proxy = MethodHandleProxies.asInterfaceInstance(IntBinaryOperator.class,
            L.findStatic(Math.class, "max", methodType(int.class, int.class, int.class)));
        System.out.println(proxy.applyAsInt(3, 9) + " " + MethodHandleProxies.isWrapperInstance(proxy) + " "
            + MethodHandleProxies.wrapperInstanceTarget(proxy) + " " + MethodHandleProxies.wrapperInstanceType(proxy));
    }
}
