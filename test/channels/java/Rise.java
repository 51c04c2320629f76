/** For explore, failing: 1 must not come out, and does after set(1). */
public class Rise {
    private final Channel channel;

    public Rise(String name) throws Exception {
        channel = Channel.named(name);
    }

    public void set(int v) throws Exception {
        channel.set(v);
    }

    public void look() throws Exception {
        int got = channel.get();
        assert got != 1 : "channel: " + got;
    }
}
