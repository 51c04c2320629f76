// A state that is larger than the heap is at first, and that takes more than half of -Xmx: there is
// room to restore it.
// options: --bound 3 --op step() -Xmx70m
// states: 3
// executions: 3
public class Large {
    private final byte[] block = new byte[40 << 20];
    private int count;

    public void step() {
        block[count++]++;
    }
}
