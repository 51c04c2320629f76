import java.util.concurrent.FutureTask;

/** The task runs once, in the thread that starts it: get returns 5. cancel wins or loses. */
// outcomes: 5
// outcomes [cancel]: true, false
public class Tasks {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 5);
        Thread other = new Thread(task);
        other.start();
        throw new Outcome(args.length > 0 ? (Object) task.cancel(false) : task.get());
    }
}
