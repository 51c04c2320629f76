/** The monitor of a class is one object in all threads, also by reflection: no race. */
// check: ok
public class ClassLock {
    static int x;

    static synchronized void add() {
        x++;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(ClassLock::add);
        t.start();
        synchronized (Class.forName("ClassLock")) {
            x++;
        }
        t.join();
        assert x == 2;
    }
}
