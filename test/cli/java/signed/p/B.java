package p;

/** Uses others of its jar in the ways that a class can. */
@Mark
public class B extends A implements Talks {
    enum Size { SMALL, LARGE }

    record Pair(int a, int b) {}

    static class Gone extends RuntimeException {}

    @Override
    public String talk() {
        return "B";
    }

    @Override
    public String toString() {
        Talks lambda = () -> "lambda " + text();
        try {
            throw new Gone();
        } catch (Gone e) {
            return lambda.loud() + " " + new Pair(1, 2) + " " + Size.LARGE + " " + loud();
        }
    }
}
