// vm: --add-modules jdk.incubator.foreign
// javac: --add-modules jdk.incubator.foreign
import jdk.incubator.foreign.MemoryAccess;
import jdk.incubator.foreign.MemorySegment;
import jdk.incubator.foreign.ResourceScope;

/** Off-heap memory of the incubating foreign API: confined and shared scopes, bounds and life time. */
public class SharedScope {
    static void use(ResourceScope scope) {
        MemorySegment m = MemorySegment.allocateNative(64, 8, scope);
        for (int i = 0; i < 8; i++) {
            MemoryAccess.setLongAtOffset(m, i * 8, (long) i * i - 5);
        }
        long sum = 0;
        for (int i = 0; i < 16; i++) {
            sum = sum * 31 + MemoryAccess.getIntAtOffset(m, i * 4);
        }
        System.out.println(sum + " " + m.byteSize() + " " + scope.isAlive());
        try {
            MemoryAccess.getLongAtOffset(m, 60);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass());
        }
        scope.close();
        try {
            MemoryAccess.getByteAtOffset(m, 0);
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        use(ResourceScope.newConfinedScope());
        use(ResourceScope.newSharedScope());
        MemorySegment heap = MemorySegment.ofArray(new int[] {1, 2, 3});
        System.out.println(MemoryAccess.getIntAtOffset(heap, 8) + " " + heap.asSlice(4).byteSize());
    }
}
