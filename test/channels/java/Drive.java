import dejavm.Choose;

/**
 * A program for check: {@code Drive CHANNEL both|once|twice fail|pass up|down}.
 *
 * <p>In the failing variant nothing but the channel tells the paths apart, so that a lost bit merges
 * their states: the value that is searched last is the one that must not come out. In the passing
 * variant what was set is kept in a local variable, and must come out.
 *
 * <ul>
 *   <li>both: either value is set, in a channel that has been read before the first choice
 *   <li>once: 1 is set, or nothing, in a channel that is made after a choice
 *   <li>twice: read and set again behind another choice
 * </ul>
 */
public final class Drive {
    private static final int NONE = -1;

    private Drive() {
    }

    public static void main(String[] args) throws Exception {
        boolean fail = args[2].equals("fail");
        boolean up = args[3].equals("up");
        switch (args[1]) {
            case "both" -> both(Channel.named(args[0]), fail, up);
            case "once" -> once(args[0], fail, up);
            case "twice" -> twice(Channel.named(args[0]), fail, up);
            default -> throw new IllegalArgumentException(args[1]);
        }
    }

    private static int value(boolean up) {
        int choice = Choose.integer(0, 1);
        return up ? choice : 1 - choice;
    }

    private static void point() {
        Choose.bool();
    }

    private static int last(boolean up) {
        return up ? 1 : 0;
    }

    private static int rise(int v) {
        return v == 1 ? 1 : NONE;
    }

    private static void expect(boolean holds, int got) {
        assert holds : "channel: " + got;
    }

    private static void both(Channel channel, boolean fail, boolean up) throws Exception {
        int start = channel.through(NONE, () -> { });
        expect(start == 0, start);
        if (fail) {
            int got = channel.through(value(up), Drive::point);
            expect(got != last(up), got);
        } else {
            int v = value(up);
            int got = channel.through(v, Drive::point);
            expect(got == v, got);
        }
    }

    private static void once(String name, boolean fail, boolean up) throws Exception {
        point();
        Channel channel = Channel.named(name);
        if (fail) {
            int got = channel.through(rise(value(up)), Drive::point);
            expect(got != last(up), got);
        } else {
            int v = value(up);
            int got = channel.through(rise(v), Drive::point);
            expect(got == v, got);
        }
    }

    private static void twice(Channel channel, boolean fail, boolean up) throws Exception {
        if (fail) {
            int before = channel.through(value(up), Drive::point);
            int after = channel.through(value(up), Drive::point);
            expect(before != last(up) || after != last(up), after);
        } else {
            int v = value(up);
            int before = channel.through(v, Drive::point);
            expect(before == v, before);
            v = value(up);
            int after = channel.through(v, Drive::point);
            expect(after == v, after);
        }
    }
}
