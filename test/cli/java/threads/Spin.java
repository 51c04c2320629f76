// Spins until another thread sets a flag; with an argument, nobody does.
public class Spin {
    static volatile boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Thread spinner = new Thread(() -> {
            while (!flag) Thread.onSpinWait();
        });
        spinner.start();
        if (args.length == 0) flag = true;
        spinner.join();
    }
}
