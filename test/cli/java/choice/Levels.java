import dejavm.Choose;

/** As many levels of depth-first search as are asked for. */
public class Levels {
    public static void main(String[] args) {
        int limit = Integer.parseInt(args[0]);
        int c = 0;
        while (c < limit) {
            if (Choose.bool()) {
                c++;
            } else {
                c += 2;
            }
        }
    }
}
