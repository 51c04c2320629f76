// states: 31   1 + 6 permutations + 4 subsets for each of them
// ends: 72     6 * 4 * 3
import dejavm.Choose;
import java.util.List;

final class Chosen {
    enum Colour { RED, GREEN, BLUE }

    static String[] order;
    static List<Integer> some;
    static Colour colour;

    public static void main(String[] args) {
        colour = Colour.RED;
        order = Choose.permutation(new String[] {"a", "b", "c"});
        some = Choose.subset(1, 2);
        colour = Choose.enumOf(Colour.class);
    }
}
