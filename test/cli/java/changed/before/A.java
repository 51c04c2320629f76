public class A {
    public static class Base {
        public int m(String s) {
            return 1;
        }

        int own() {
            return 2;
        }
    }

    public interface I {
        default int d() {
            return 3;
        }
    }
}
