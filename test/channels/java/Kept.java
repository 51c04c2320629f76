/** For explore, passing: what was set last comes out. */
public class Kept {
    private final Channel channel;
    private int last;

    public Kept(String name) throws Exception {
        channel = Channel.named(name);
    }

    public void set(int v) throws Exception {
        channel.set(v);
        last = v;
    }

    public void look() throws Exception {
        int got = channel.get();
        assert got == last : "channel: " + got;
    }
}
