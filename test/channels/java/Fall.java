/** For explore, failing: 0 must not come out after 1, and does after set(1) look() set(0). */
public class Fall {
    private final Channel channel;
    private boolean high;

    public Fall(String name) throws Exception {
        channel = Channel.named(name);
    }

    public void set(int v) throws Exception {
        channel.set(v);
    }

    public void look() throws Exception {
        int got = channel.get();
        assert !high || got != 0 : "channel: " + got;
        high |= got == 1;
    }
}
