/** For java: sets and gets channels so often that a machine with a compiler compiles the code. */
final class Steady {
    private Steady() {
    }

    /** The first argument is how often; prints the channels that gave another value. */
    public static void main(String[] args) throws Exception {
        int times = Integer.parseInt(args[0]);
        for (int i = 1; i < args.length; i++) {
            int right = count(args[i], times);
            if (right < times) {
                System.out.println(args[i] + " after " + right + " times");
            }
        }
    }

    /** How often a channel gives what it was set to, until it gives another value. */
    private static int count(String name, int times) throws Exception {
        Channel channel = Channel.named(name);
        for (int n = 0; n < times; n++) {
            channel.set(n % 2);
            if (channel.get() != n % 2) {
                return n;
            }
        }
        return times;
    }
}
