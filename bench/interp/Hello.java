// Start-up: the smallest program.
public class Hello {
    public static void main(String[] args) {
        System.out.println("Hello, world");
    }
}
