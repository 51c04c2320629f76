/** A class whose operation and predicate start a thread, which explore and generate refuse. */
public class Spawn {
    int count;

    public void begin() {
        new Thread(this::end, "spawned").start();
    }

    void end() {
        count++;
    }

    public boolean repOk() {
        begin();
        return true;
    }
}
