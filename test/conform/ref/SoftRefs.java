// vm: -Xmx64m
// Soft references stay as long as there is room, and are all cleared before an OutOfMemoryError.
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;

public class SoftRefs {
    static int held(List<SoftReference<byte[]>> soft) {
        int n = 0;
        for (SoftReference<byte[]> s : soft) n += s.get() != null ? 1 : 0;
        return n;
    }

    public static void main(String[] args) {
        List<SoftReference<byte[]>> soft = new ArrayList<>();
        for (int i = 0; i < 20; i++) soft.add(new SoftReference<>(new byte[10000]));
        System.gc();
        System.out.println(held(soft));
        List<byte[]> hog = new ArrayList<>();
        try {
            while (true) hog.add(new byte[1 << 20]);
        } catch (OutOfMemoryError e) {
            int n = hog.size();
            hog.clear();
            System.out.println(e.getMessage() + " " + (n > 20));
        }
        System.out.println(held(soft));
        SoftReference<Object> again = new SoftReference<>(new Object());
        System.gc();
        System.out.println(again.get() != null);
    }
}
