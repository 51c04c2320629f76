// main ends by an exception while another thread still works: its words come at once, the exit code
// is 1 in the end.
public class MainThrows {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                System.out.println(e);
            }
            System.out.println("after " + main.getName());
        }).start();
        throw new IllegalStateException("main fails");
    }
}
