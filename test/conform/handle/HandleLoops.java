import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

/** All loop combinators, iterated, counted, nested, with clauses; and the switch of handles by tables. */
public class HandleLoops {
    static int zero() { return 0; }
    static int add(int s, int i) { return s + i; }
    static int addN(int s, int i, int n) { return s + i * n; }
    static boolean below(int s, int i, int n) { return i < n; }
    static int next(int s, int i, int n) { return i + 1; }
    static int result(int s, int i, int n) { return s * 1000 + i; }
    static boolean shorter(String s, int n) { return s.length() < n; }
    static String grow(String s, int n) { return s + n; }
    static String step(String s, int i, String x) { return s + i + x; }
    static String item(String acc, Object o, List<?> l) { return acc + "<" + o + ">"; }
    static String start(List<?> l) { return "start" + l.size(); }
    static List<String> reversed(List<String> acc, String s, List<String> l) { acc.add(0, s); return acc; }
    static List<String> fresh(List<String> l) { return new ArrayList<>(); }
    static void print(int i) { System.out.print("[" + i + "]"); }
    static void bump(int i, int[] cell) { cell[0] += i; }

    static MethodHandle find(String n, Class<?> r, Class<?>... p) throws Exception { return lookup().findStatic(HandleLoops.class, n, methodType(r, p)); }

    static void clauses() throws Throwable {
        MethodHandle[] sum = {find("zero", int.class), find("addN", int.class, int.class, int.class, int.class)};
        MethodHandle[] index = {null, find("next", int.class, int.class, int.class, int.class),
            find("below", boolean.class, int.class, int.class, int.class), find("result", int.class, int.class, int.class, int.class)};
        MethodHandle loop = loop(sum, index);
        System.out.println(loop.type() + " " + loop.invoke(5) + " " + loop.invoke(0) + " " + loop.invoke(1));
        try {
            loop(new MethodHandle[] {null, find("add", int.class, int.class, int.class)});
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            loop();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            loop(new MethodHandle[] {find("zero", int.class), find("addN", int.class, int.class, int.class, int.class), find("zero", int.class)});
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }


    static void whiles() throws Throwable {
        MethodHandle shorter = find("shorter", boolean.class, String.class, int.class), grow = find("grow", String.class, String.class, int.class);
        MethodHandle init = dropArguments(constant(String.class, "s"), 0, int.class);
        System.out.println(whileLoop(init, shorter, grow).invoke(12));
        System.out.println(doWhileLoop(init, grow, shorter).invoke(12) + " " + doWhileLoop(init, grow, shorter).invoke(0));
        MethodHandle count = countedLoop(constant(int.class, 4), constant(String.class, ""),
            find("step", String.class, String.class, int.class, String.class));
        System.out.println(count.type() + " " + count.invoke("x"));
        MethodHandle range = countedLoop(identity(int.class), dropArguments(constant(int.class, 9), 0, int.class),
            dropArguments(constant(int.class, 100), 0, int.class), find("addN", int.class, int.class, int.class, int.class));
        System.out.println(range.type() + " " + range.invoke(3) + " " + range.invoke(9));
        MethodHandle body = find("print", void.class, int.class);
        countedLoop(constant(int.class, 5), null, body).invoke();
        countedLoop(constant(int.class, -5), null, body).invoke();
        System.out.println();
        int[] cell = {0};
        MethodHandle bump = countedLoop(dropArguments(constant(int.class, 1000), 0, int[].class), null, find("bump", void.class, int.class, int[].class));
        bump.invokeExact(cell);
        System.out.println(cell[0]);
    }

    static void iterated() throws Throwable {
        MethodHandle l1 = iteratedLoop(null, find("start", String.class, List.class), find("item", String.class, String.class, Object.class, List.class));
        System.out.println(l1.type() + " " + l1.invoke(List.of(1, 'c', "s")) + " " + l1.invoke(List.of()));
        MethodHandle l2 = iteratedLoop(null, find("fresh", List.class, List.class), find("reversed", List.class, List.class, String.class, List.class));
        System.out.println(l2.invoke(List.of("a", "b", "c")));
        MethodHandle it = lookup().findVirtual(List.class, "listIterator", methodType(ListIterator.class)).asType(methodType(Iterator.class, List.class));
        System.out.println(iteratedLoop(it, find("start", String.class, List.class), find("item", String.class, String.class, Object.class, List.class))
            .invoke(new LinkedList<>(List.of(5, 6))));
        try {
            l2.invoke((List<?>) List.of(1));
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
    }

    static void tables() throws Throwable {
        MethodHandle[] cases = new MethodHandle[3];
        for (int i = 0; i < 3; i++) cases[i] = dropArguments(constant(String.class, "case " + i), 0, int.class);
        MethodHandle fallback = lookup().findStatic(String.class, "valueOf", methodType(String.class, int.class));
        MethodHandle sw = tableSwitch(fallback, cases);
        for (int i = -1; i < 4; i++) System.out.print((String) sw.invokeExact(i) + " ");
        System.out.println();
        try {
            tableSwitch(fallback);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle nested = countedLoop(constant(int.class, 3), constant(int.class, 0),
            foldArguments(permuteArguments(find("addN", int.class, int.class, int.class, int.class),
                methodType(int.class, int.class, int.class, int.class), 1, 0, 2),
                dropArguments(countedLoop(constant(int.class, 4), constant(int.class, 1), find("add", int.class, int.class, int.class)), 0, int.class, int.class)));
        System.out.println(nested.type() + " " + nested.invoke());
    }

    public static void main(String[] args) throws Throwable {
        clauses();
        whiles();
        iterated();
        tables();
    }
}
