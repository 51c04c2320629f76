// ends: 6     transitions are cut, but not while the JDK makes call sites
// options: --break-after 40
import gov.nasa.jpf.vm.Verify;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

final class CutLinking {
    static int x;
    static int y;

    record Pair(int number, String text) {}

    public static void main(String[] args) {
        x = Verify.getInt(0, 2);
        IntUnaryOperator f = v -> v * 3 + x;
        String text = "x" + x + "y" + f.applyAsInt(x) + 'c' + 1.5;
        Pair pair = new Pair(x, text);
        y = pair.toString().length() + pair.hashCode() % 3 + IntStream.range(0, 4).map(f).sum();
        if (Verify.getBoolean()) {
            y++;
        }
    }
}
