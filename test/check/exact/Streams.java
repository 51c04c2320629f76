import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Library code that is first used in the middle, and on some paths only. */
final class Streams {
    static int step;
    static int value;
    static List<Integer> kept;

    public static void main(String[] args) {
        for (; step < 3; step++) {
            switch (Site.choose(1, 4)) {
                case 0 -> value += IntStream.rangeClosed(1, 4).filter(i -> i % 2 == 0).sum();
                case 1 -> kept = IntStream.range(0, value % 3).boxed().collect(Collectors.toList());
                case 2 -> value += String.format("%x", value + 10).length();
                default -> value += kept == null ? 0 : kept.stream().mapToInt(i -> i).sum();
            }
        }
    }
}
