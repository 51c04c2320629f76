/**
 * One thread gets the object from the static field. The other one takes it out of there, and writes
 * its field when it is alone in having it, or so it seems: the first may be between its two reads.
 * So the write counts, and the read of the field is a choice.
 */
// check --no-races: assertion: read 5
// check --no-races --por none: assertion: read 5
public class RuleOnceShared {
    static RuleOnceShared shared = new RuleOnceShared();
    static volatile int step;
    int field;

    public static void main(String[] args) {
        new Thread(() -> {
            RuleOnceShared got = shared;
            if (got != null && got.field != 0) {
                throw new AssertionError("read " + got.field);
            }
        }).start();
        new Thread(() -> {
            RuleOnceShared mine = shared;
            shared = null;
            step = 1;
            mine.field = 5;
        }).start();
    }
}
