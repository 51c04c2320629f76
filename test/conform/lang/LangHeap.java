import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Array covariance, generic arrays, heap pollution, varargs with null, and where the casts happen. */
public class LangHeap {
    static class Stack<E> {
        private E[] items;
        private int size;

        @SuppressWarnings("unchecked")
        Stack(int n) {
            items = (E[]) new Object[n];
        }

        void push(E e) {
            if (size == items.length) {
                items = Arrays.copyOf(items, size * 2 + 1);
            }
            items[size++] = e;
        }

        E pop() {
            E e = items[--size];
            items[size] = null;
            return e;
        }

        E[] raw() {
            return items;
        }
    }

    @SafeVarargs
    static <T> T[] pack(T... ts) {
        return ts;
    }

    static <T> T[] two(T a, T b) {
        return pack(a, b);
    }

    static int count(Object... o) {
        return o == null ? -1 : o.length;
    }

    static int ints(int first, int... rest) {
        return first + rest.length * 100 + (rest.length > 0 ? rest[rest.length - 1] : 0);
    }

    @SuppressWarnings("unchecked")
    static <T> T cast(Object o) {
        return (T) o;
    }

    interface Act {
        Object run();
    }

    static void attempt(String what, Act a) {
        try {
            System.out.println(what + " " + a.run());
        } catch (RuntimeException e) {
            System.out.println(what + " " + e);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Number[] ns = new Integer[2];
        ns[0] = 1;
        attempt("store double", () -> ns[1] = 2.0);
        attempt("store null", () -> ns[1] = null);
        Object[] os = ns;
        attempt("store string", () -> os[0] = "s");
        attempt("ok", () -> os[0] = 5);
        Stack<String> s = new Stack<>(0);
        for (int i = 0; i < 10; i++) {
            s.push("i" + i);
        }
        System.out.println(s.pop() + s.pop());
        attempt("raw", () -> s.raw().length);
        Stack raw = s;
        raw.push(42);
        attempt("pop as object", () -> ((Stack<?>) s).pop());
        raw.push(43);
        attempt("pop as string", () -> {
            String t = s.pop();
            return t;
        });
        attempt("two", () -> {
            String[] t = two("a", "b");
            return t.length;
        });
        attempt("pack", () -> {
            String[] t = pack("a", "b");
            return t.getClass().getSimpleName() + t.length;
        });
        attempt("two as object", () -> ((Object[]) LangHeap.<Object>two("a", "b")).getClass().getSimpleName());
        System.out.println(count() + " " + count(1) + " " + count(1, 2) + " " + count((Object[]) null) + " "
            + count((Object) null) + " " + count(new Object[] {1, 2, 3}) + " " + count(new int[] {1, 2}) + " "
            + count((Object) new Object[] {1, 2}) + " " + count(new String[] {"a", "b"}, 1));
        System.out.println(ints(1) + " " + ints(1, 2) + " " + ints(1, 2, 3) + " " + ints(1, new int[] {7, 8, 9}));
        List<String> strings = new ArrayList<>();
        ((List) strings).add(1);
        ((List) strings).add("x");
        attempt("size", strings::size);
        attempt("get object", () -> {
            Object o = strings.get(0);
            return o;
        });
        attempt("get string", () -> strings.get(0).length());
        attempt("loop", () -> {
            int n = 0;
            for (String t : strings) {
                n += t.length();
            }
            return n;
        });
        attempt("cast lies", () -> {
            Integer i = cast("text");
            return i;
        });
        attempt("cast hidden", () -> LangHeap.<Integer>cast("text") == null);
        attempt("toArray", () -> new ArrayList<>(List.of(1, 2)).toArray(new String[0]).length);
        attempt("toArray sized", () -> Arrays.toString(new ArrayList<>(List.of("p", "q")).toArray(new Object[] {1, 2, 3, 4})));
        List<? extends Number> wild = List.of(1, 2.5, 3L);
        double sum = 0;
        for (Number n : wild) {
            sum += n.doubleValue();
        }
        System.out.println(sum);
        int[][] jag = {{1}, {2, 3}, {}};
        Object[] view = jag;
        attempt("view", () -> ((int[]) (view[1] = new int[] {9, 9, 9})).length);
        attempt("view bad", () -> view[1] = new Integer[] {9});
        System.out.println(Arrays.deepToString(jag));
    }
}
