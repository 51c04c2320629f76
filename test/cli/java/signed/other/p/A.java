package p;

public class A {
    public static String text() {
        return "another A";
    }
}
