import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Comparator;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The commonest words of standard input, by streams and a regular expression. */
public class Words {
    public static void main(String[] args) {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Map<String, Long> counts = in.lines()
                .flatMap(Pattern.compile("[^\\p{Alpha}]+")::splitAsStream)
                .map(String::toLowerCase)
                .filter(w -> w.length() > 3)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        long most = counts.values().stream().mapToLong(n -> n).max().orElse(1);
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey()))
                .limit(8)
                .forEach(e -> System.out.printf("  %-12s %4d %s%n", e.getKey(), e.getValue(), "*".repeat((int) (e.getValue() * 40 / most))));
    }
}
