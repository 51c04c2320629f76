package far;

public class Refused {
    static void start() {
        Thread worker = new Thread(() -> { }, "worker");
        worker.start();
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("thread"))
            start();
        else if (args[0].equals("process"))
            new ProcessBuilder("true").start();
        else System.load(args[1]);
    }
}
