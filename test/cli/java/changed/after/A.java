public class A {
    public abstract static class Base {
        public abstract int m(String s);

        abstract int own();
    }

    public interface I {
        int d();
    }
}
