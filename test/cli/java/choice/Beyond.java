import gov.nasa.jpf.vm.Verify;
import java.io.FileInputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/** Programs that a search cannot follow, or not without being told how. */
public class Beyond {
    public static void main(String[] args) throws Exception {
        Verify.getBoolean();
        switch (args[0]) {
            case "many":
                Verify.getInt(0, Integer.MAX_VALUE);
                break;
            case "named":
                Verify.getInt("size");
                break;
            case "none":
                Verify.getIntFromList();
                break;
            case "wait":
                pause();
                break;
            case "read":
                new FileInputStream("x").close();
                break;
            case "thread":
                new Thread(Beyond::nothing).start();
                break;
            case "parallel":
                IntStream.range(0, 8).parallel().forEach(i -> nothing());
                break;
            case "future":
                CompletableFuture.runAsync(Beyond::nothing).get();
                break;
            case "pool":
                ForkJoinPool.commonPool().submit(Beyond::nothing).get();
                break;
            case "hook":
                Runtime.getRuntime().addShutdownHook(new Thread(Beyond::nothing));
                break;
        }
    }

    static void nothing() {
    }

    static void pause() throws InterruptedException {
        synchronized (Beyond.class) {
            Beyond.class.wait();
        }
    }
}
