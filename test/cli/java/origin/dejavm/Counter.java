package dejavm;

/** A program in a package of the API's name: its static field is state. */
public class Counter {
    static int n;

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            n += Choose.integer(1, 2);
        }
        assert n < 6;
    }
}
