import java.lang.ref.WeakReference;

// Operations that read a reference whose referent nothing else holds.
final class Aging {
    private final WeakReference<Object> young = new WeakReference<>(new Object());
    private int n;

    void look(int i) {
        n = i;
        if (i == 0 && young.get() != null) throw new IllegalStateException("kept");
        if (i == 3) throw new IllegalStateException("wrong");
    }
}
