/** Starts from here only: Reach's main, and nothing else of it. */
public class Start {
    public static void main(String[] args) { Reach.main(args); }
}
