// options: --op add(0..2) --op remove(0..2) --bound 6
// states: 20
// hint: 20 8 Counted.version Counting$Log.writes
// options: --op add(0..2) --op remove(0..2) --bound 6 --ignore Counting$Log.writes --ignore Counted.version
// states: 8
// hint: none
// options: --op add(0..2) --op remove(0..2) --bound 6 --ignore Counting$Log.writes
// states: 20
// hint: 20 8 Counted.version
// options: --op add(0..2) --op remove(0..2) --bound 6 --engine delta
// states: 20
// hint: 20 8 Counted.version Counting$Log.writes
// options: --op add(0..2) --op remove(0..2) --bound 6 --statics --model Counting --abstraction none
// states: 20
// hint: 20 8 Counted.version Counting$Log.writes
// options: --op add(0..2) --op remove(0..2) --bound 6 --max-states 13 --ignore Counting$Log.writes
// states: 13
// exit: 2
// hint: 12 8 4 Counted.version
// options: --op add(0..2) --op remove(0..2) --depth 4 --values 4 --ignore Counting$Log.writes
// states: 12
// options: --op add(0..2) --op remove(0..2) --depth 4 --values 4 --ignore Counting$Log.writes --ignore Counted.version
// states: 8
// options: --op add(0..2) --bound 6
// states: 8
// hint: none
// options: --op add(0..2) --op remove(0..2) --bound 6 --match shape
// exit: 2
// hint: none
// options: --op tick() --op close() --bound 8
// states: 11
// hint: none

/**
 * Counts its changes in two places. After c of them the set has as many elements as c, modulo 2, and
 * at most c: 1 + 3 + 4 + 4 + 4 + 4 states within five changes, of 8 sets.
 */
public class Counting extends Counted {
    private final boolean[] has = new boolean[3];
    private final Log log = new Log();
    private int size; // goes up and down
    private boolean late;
    private int ticks; // what it does depends on this one

    static class Log {
        int writes;
    }

    private boolean set(int i, boolean to) {
        if (has[i] == to) {
            return false;
        }
        has[i] = to;
        size += to ? 1 : -1;
        version += 2;
        log.writes++;
        return true;
    }

    public boolean add(int i) {
        return set(i, true);
    }

    public boolean remove(int i) {
        return set(i, false);
    }

    /** Closed before the fourth tick: 0 to 3 ticks; after it 4 to 7, late or not but for the first. */
    public void tick() {
        late |= ++ticks > 3;
    }

    public void close() {
        late = false;
    }
}

class Counted {
    protected long version;
}
