import dejavm.Choose;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** States of many kinds, of classes that are loaded in one order or the other. */
public final class Exported {
    static final class First {
        static int count = Integer.getInteger("count", 0);
        First next;
        long wide = 1L << 40;
    }

    static final class Second {
        static final List<Object> ALL = new ArrayList<>();
        final int[] numbers = new int[3];
    }

    private static final Object LOCK = new Object();
    private static final Map<String, Object> MAP = new TreeMap<>();
    private static IntUnaryOperator function;

    private static void change(int i) {
        long local = (long) i << 33;
        switch (Choose.integer(0, 4)) {
        case 0:
            First first = new First();
            first.next = (First) MAP.put("first", first);
            First.count++;
            break;
        case 1:
            Second.ALL.add(new Second());
            break;
        case 2:
            function = Choose.bool() ? x -> x + i : Integer::bitCount;
            break;
        case 3:
            synchronized (LOCK) {
                synchronized (Exported.class) {
                    MAP.put("key" + i, Choose.bool() ? "interned" : Thread.State.NEW);
                }
            }
            break;
        default:
            MAP.put("sum", local + Choose.integer(1, 2));
            break;
        }
    }

    public static void main(String[] args) {
        if (args[0].equals("first")) {
            First.count++;
            Second.ALL.add("made");
        } else {
            Second.ALL.add("made");
            First.count++;
        }
        change(1);
        change(2);
    }
}
