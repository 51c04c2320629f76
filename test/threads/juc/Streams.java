import java.util.stream.IntStream;

/** The sum of a parallel stream of two numbers is 3. */
// outcomes, too large: 3
public class Streams {
    public static void main(String[] args) throws Exception {
        throw new Outcome(IntStream.of(1, 2).parallel().sum());
    }
}
