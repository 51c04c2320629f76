import dejavm.Op;
import dejavm.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Lambdas, records, switches on strings and enums, concatenation, streams. */
public class Modern {
    private record Pair(int left, String right) { }

    private enum Mode { ADD, DROP, SWAP }

    private Pair pair = new Pair(0, "");
    private String text = "a";
    private Mode mode = Mode.ADD;
    private IntUnaryOperator step = x -> x + 1;
    private int value;
    private final List<Integer> list = new ArrayList<>();

    @Op public void make(@Range(from = 0, to = "1") int n) {
        pair = new Pair(n, text);
    }

    @Op public boolean compare() {
        boolean same = pair.equals(new Pair(value, "b"));
        value = same ? 2 : value;
        return same;
    }

    @Op public void spell() {
        text = switch (text) {
            case "a" -> "b";
            case "b" -> "b" + value;
            default -> text.length() > 1 ? text.substring(1) : "a";
        };
    }

    @Op public void apply() {
        value = step.applyAsInt(value) % 3;
    }

    @Op public void choose(@Range(from = 0, to = "1") int n) {
        step = n == 0 ? x -> x + 1 : x -> x * 2 + n;
    }

    @Op public void act() {
        mode = switch (mode) {
            case ADD -> {
                if (list.size() < 2) {
                    list.add(value);
                }
                yield Mode.DROP;
            }
            case DROP -> list.isEmpty() ? Mode.ADD : Mode.SWAP;
            case SWAP -> {
                list.remove(0);
                yield Mode.ADD;
            }
        };
    }

    @Op public int sum() {
        value = (list.stream().mapToInt(x -> x).sum() + IntStream.range(0, value).sum()) % 3;
        for (int each : list) {
            value = Math.max(value, each);
        }
        return value;
    }
}
