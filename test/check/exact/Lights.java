// cyclic
// closed: states=7 ends=0, a loop without end through 7 states
final class Lights {
    static int light;

    public static void main(String[] args) {
        while (true) {
            light = (light + 1 + Site.choose(1, 2)) % 7;
        }
    }
}
