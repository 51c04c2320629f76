/** Threads that count. The last of them finds a wrong number, whatever the order is. */
public class Many {
    static int count;

    static synchronized void add(int wrong) {
        if (++count == wrong) throw new IllegalStateException();
    }

    public static void main(String[] args) {
        boolean same = args[0].equals("same");
        int n = same ? 2 : Integer.parseInt(args[0]);
        for (int i = 0; i < n; i++)
            new Thread(() -> add(n), same ? "worker" : "worker " + i).start();
    }
}
