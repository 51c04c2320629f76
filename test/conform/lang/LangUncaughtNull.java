/** An uncaught NullPointerException with its helpful message, from a chain of fields and calls. */
public class LangUncaughtNull {
    static class Link {
        Link next;
        int[][] data;

        Link next() {
            return next;
        }
    }

    static int dig(Link l, int i) {
        return l.next().next.data[i][i + 1];
    }

    public static void main(String[] args) {
        Link l = new Link();
        l.next = new Link();
        l.next.next = new Link();
        l.next.next.data = new int[2][];
        System.out.println("dig");
        System.out.println(dig(l, 1));
    }
}
