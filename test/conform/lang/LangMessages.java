import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Messages of the exceptions that programs meet most: indexes, casts, numbers, collections. */
public class LangMessages {
    interface Act {
        Object run() throws Throwable;
    }

    static void attempt(String what, Act act) {
        try {
            System.out.println(what + " = " + act.run());
        } catch (Throwable e) {
            System.out.println(what + ": " + e);
        }
    }

    static int zero;

    static Object object(Object o) {
        return o;
    }

    public static void main(String[] args) {
        int[] a = new int[3];
        attempt("index", () -> a[3 + zero]);
        attempt("index negative", () -> a[-1 + zero]);
        attempt("charAt", () -> "abc".charAt(5));
        attempt("charAt negative", () -> "abc".charAt(-1));
        attempt("wide charAt", () -> "\u20ac".charAt(1));
        attempt("substring", () -> "abc".substring(2, 1));
        attempt("substring end", () -> "abc".substring(4));
        attempt("substring begin", () -> "abc".substring(-1));
        attempt("builder", () -> new StringBuilder("abc").deleteCharAt(3));
        attempt("builder insert", () -> new StringBuilder("abc").insert(9, "x"));
        attempt("builder setCharAt", () -> {
            new StringBuilder("abc").setCharAt(3, 'x');
            return 0;
        });
        attempt("setLength", () -> {
            new StringBuilder().setLength(-1);
            return 0;
        });
        attempt("size", () -> new int[-5 + zero].length);
        attempt("divide", () -> 1 / zero);
        attempt("remainder", () -> 1L % zero);
        attempt("cast", () -> (Integer) object("s"));
        attempt("cast array", () -> (String[]) object(new Object[0]));
        attempt("cast own", () -> (LangMessages) object(1));
        attempt("cast to own", () -> (Act) object("x"));
        attempt("parseInt", () -> Integer.parseInt("12a"));
        attempt("parseInt empty", () -> Integer.parseInt(""));
        attempt("parseInt null", () -> Integer.parseInt(null));
        attempt("parseInt big", () -> Integer.parseInt("2147483648"));
        attempt("parseLong", () -> Long.parseLong("9223372036854775808"));
        attempt("parseDouble", () -> Double.parseDouble("1.2.3"));
        attempt("parseDouble empty", () -> Double.parseDouble(" "));
        attempt("radix", () -> Integer.parseInt("1", 99));
        attempt("list get", () -> new ArrayList<>(List.of(1)).get(1));
        attempt("list set", () -> new ArrayList<Integer>().set(0, 1));
        attempt("list add", () -> {
            new ArrayList<Integer>().add(2, 1);
            return 0;
        });
        attempt("list immutable", () -> List.of(1).add(2));
        attempt("list null", () -> List.of(1, null));
        attempt("asList", () -> Arrays.asList(1, 2).remove(0));
        attempt("iterator", () -> new ArrayList<>().iterator().next());
        attempt("iterator remove", () -> {
            Iterator<Integer> i = new ArrayList<>(List.of(1)).iterator();
            i.remove();
            return 0;
        });
        attempt("capacity", () -> new ArrayList<>(-1));
        attempt("map of", () -> Map.of("k", 1, "k", 2));
        attempt("map capacity", () -> new HashMap<>(-1));
        attempt("optional", () -> Optional.empty().get());
        attempt("optional throw", () -> Optional.empty().orElseThrow());
        attempt("subList", () -> List.of(1, 2, 3).subList(2, 1));
        attempt("copyOf", () -> Arrays.copyOf(new int[0], -1));
        attempt("copyOfRange", () -> Arrays.copyOfRange(new int[4], 3, 2));
        attempt("enum", () -> Thread.State.valueOf("NONE"));
        attempt("forName", () -> Class.forName("no.such.Class"));
        attempt("repeat", () -> "x".repeat(-1));
        attempt("toIntExact", () -> Math.toIntExact(1L << 40));
        attempt("multiplyExact", () -> Math.multiplyExact(1 << 20, 1 << 20));
        attempt("char", () -> Character.toChars(-1));
        attempt("clone", () -> {
            class NoClone {
                Object copy() throws CloneNotSupportedException {
                    return clone();
                }
            }
            return new NoClone().copy();
        });
        attempt("deque", () -> new java.util.ArrayDeque<>().pop());
        attempt("queue", () -> new java.util.PriorityQueue<>().remove());
        attempt("queue null", () -> new java.util.ArrayDeque<>().add(null));
        attempt("tree", () -> new java.util.TreeMap<>(Map.of(1, 2)).put(null, 1));
        attempt("tree first", () -> new java.util.TreeSet<>().first());
        attempt("format", () -> String.format("%d", "x"));
        attempt("format missing", () -> String.format("%s %s", 1));
        attempt("format unknown", () -> String.format("%q", 1));
        attempt("checkIndex", () -> java.util.Objects.checkIndex(5, 5));
        attempt("assertion", () -> {
            throw new AssertionError(1.5);
        });
    }
}
