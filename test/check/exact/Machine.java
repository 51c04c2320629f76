// cyclic
/** A state machine with an enum, chosen as an object. */
final class Machine {
    enum Mode { OFF, IDLE, BUSY, BROKEN }

    static Mode mode = Mode.OFF;
    static int jobs;

    public static void main(String[] args) {
        while (mode != Mode.BROKEN || jobs > 0) {
            Mode next = Site.pick(1, Mode.OFF, Mode.IDLE, Mode.BUSY, Mode.BROKEN);
            Site.assume(Math.abs(next.ordinal() - mode.ordinal()) <= 1);
            mode = next;
            if (mode == Mode.BUSY) {
                jobs = (jobs + 1) % 4;
            } else if (mode == Mode.IDLE && jobs > 0) {
                jobs--;
            }
        }
    }
}
