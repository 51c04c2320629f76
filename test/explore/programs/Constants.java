// Constants are the objects that static fields hold, also where these fields are part of the state,
// and wherever the collector has moved them before the first state.
// One call leads to four states, two calls to five more.
// options: --bound 3 --op 'set({RED, GREEN})' --op 'put({ROW, null})' --op 'both([Color.RED, ROW])'
// states: 10
// options: --bound 3 --op 'set({RED, GREEN})' --op 'put({ROW, null})' --op 'both([Color.RED, ROW])' --statics
// states: 10
// options: --bound 3 --op 'set({RED, GREEN})' --op 'put({ROW, null})' --op 'both([Color.RED, ROW])' --engine delta
// states: 10
// options: --bound 2 --op 'read(count)' --op 'count()' --statics
// violation: exception 1
// calls: count() read(count)
import java.util.List;

public class Constants {
    enum Color { RED, GREEN }

    static final Object[] ROW = new Object[2];
    static int count;

    /** Is initialized when the operations are first tried, and makes the collector move objects. */
    static class Heavy {
        static final byte[][] BLOCKS = new byte[100][];

        static {
            for (int i = 0; i < 10000; i++) {
                BLOCKS[i % 100] = new byte[10000];
            }
        }
    }

    private Color color;
    private Object[] row;
    private boolean both;

    public void set(Color c) {
        color = Heavy.BLOCKS.length > 0 ? c : null;
    }

    public void put(Object[] r) {
        row = r;
    }

    public void both(List<Object> pair) {
        assert pair.get(0) == Color.RED && pair.get(1) == ROW;
        both = true;
    }

    public void count() {
        count = 1;
    }

    public void read(int n) {
        if (n > 0) {
            throw new IllegalStateException("" + n);
        }
    }

    public boolean repOK() {
        return (color == null || color == Color.RED || color == Color.GREEN)
                && (row == null || row == ROW);
    }
}
