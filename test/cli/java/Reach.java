import java.util.function.Supplier;

/** What `dejavm natives` must follow: interfaces, lambdas, initializers, super calls. */
public class Reach {
    interface Shape { int area(); }
    static class Square implements Shape { public int area() { return viaInterface(); } }
    static class Unused implements Shape { public int area() { return 0; } }
    static class Lazy { static { atInit(); } static int x; }

    static native int viaInterface();
    static native int viaLambda();
    static native void atInit();
    static native int viaReference();
    static native int notCalled();

    public static void main(String[] args) {
        Shape s = new Square();
        Supplier<Integer> one = () -> viaLambda(), two = Reach::viaReference;
        System.out.println(s.area() + one.get() + two.get() + Lazy.x);
    }
}
