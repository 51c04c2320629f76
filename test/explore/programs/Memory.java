// A direct buffer, the native state of an Inflater: memory that is not in objects.
// options: --bound 3 --op fill() --op full()
// violation: exception full
// calls: fill() full()
// options: --bound 3 --op fill() --op full() --statics
// violation: exception full
// calls: fill() full()
// options: --bound 3 --op fill()
// states: 2
// executions: 2
// options: --bound 3 --op give() --op given()
// violation: exception given
// calls: give() given()
// options: --bound 3 --op give() --op given() --statics
// violation: exception given
// calls: give() given()
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

public class Memory {
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(16);
    private final Inflater inflater = new Inflater();
    private final byte[] out = new byte[1];

    public void fill() {
        buffer.put(3, (byte) 7);
    }

    public void full() {
        if (buffer.get(3) == 7) {
            throw new IllegalStateException("full");
        }
    }

    /** The two bytes of a header; then what follows them is told from a header. */
    public void give() throws DataFormatException {
        inflater.setInput(new byte[] {0x78, (byte) 0x9c});
        inflater.inflate(out);
        inflater.setInput(new byte[0]);
    }

    public void given() throws DataFormatException {
        inflater.setInput(new byte[] {0x4b});
        try {
            inflater.inflate(out);
        } catch (DataFormatException e) {
            return;
        }
        if (inflater.getBytesRead() == 3) {
            throw new IllegalStateException("given");
        }
    }
}
