// vm: -Xmx64m -XX:MaxDirectMemorySize=8m
// Direct buffers are freed when they are unreachable: many times the limit can be allocated.
import java.nio.ByteBuffer;

public class DirectBuffers {
    public static void main(String[] args) {
        long sum = 0;
        for (int i = 0; i < 200; i++) {
            ByteBuffer b = ByteBuffer.allocateDirect(1 << 20);
            b.putInt(i * 4, i);
            sum += b.getInt(i * 4) + b.getInt((1 << 20) - 4);
        }
        System.out.println(sum);
        ByteBuffer[] held = new ByteBuffer[100];
        try {
            for (int i = 0; i < held.length; i++) held[i] = ByteBuffer.allocateDirect(1 << 20);
            System.out.println("no limit");
        } catch (OutOfMemoryError e) {
            System.out.println(held[6] != null && held[8] == null);
        }
    }
}
