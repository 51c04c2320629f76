import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Natives that write a shared array, or memory outside of objects, are operations like others: main may
 * read before and after them. Buffers copy by Unsafe.copyMemory.
 */
// outcomes [copy]: 0, 1
// outcomes [inflate]: 0, 77
// outcomes [direct]: 1, 2
public class NativeArrays {
    interface Action {
        void run() throws Exception;
    }

    static Thread start(Action action) {
        Thread t = new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        return t;
    }

    static int copy() throws Exception {
        ByteBuffer to = ByteBuffer.allocate(2), from = ByteBuffer.wrap(new byte[] {1, 2});
        Thread t = start(() -> to.put(from));
        int x = to.get(0);
        t.join();
        return x;
    }

    static int inflate() throws Exception {
        byte[] out = new byte[4];
        Inflater inflater = new Inflater();
        java.util.zip.Deflater deflater = new java.util.zip.Deflater();
        deflater.setInput(new byte[] {77, 1, 2, 3});
        deflater.finish();
        byte[] packed = new byte[50];
        inflater.setInput(packed, 0, deflater.deflate(packed));
        Thread t = start(() -> inflater.inflate(out));
        int x = out[0];
        t.join();
        return x;
    }

    static int direct() throws Exception {
        ByteBuffer b = ByteBuffer.allocateDirect(4);
        Thread t = start(() -> b.put(0, (byte) (b.get(0) + 1)));
        b.put(0, (byte) (b.get(0) + 1));
        t.join();
        return b.get(0);
    }

    static final class Outcome extends RuntimeException {
        Outcome(int n) {
            super(String.valueOf(n));
        }

        @Override public String toString() {
            return "Outcome: " + getMessage();
        }
    }

    public static void main(String[] args) throws Exception {
        throw new Outcome(args[0].equals("copy") ? copy() : args[0].equals("direct") ? direct() : inflate());
    }
}
