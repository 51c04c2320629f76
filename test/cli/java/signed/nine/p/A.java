package p;

public class A {
    public static String text() {
        return "A of Java 9";
    }
}
