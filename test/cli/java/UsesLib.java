public class UsesLib {
    public static void main(String[] args) {
        System.out.println("uses " + lib.Lib.name());
    }
}
