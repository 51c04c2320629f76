/** No choice at all. */
public class Plain {
    public static void main(String[] args) {
        System.out.println("plain " + args.length);
        if (args.length > 0) {
            throw new RuntimeException("plainly");
        }
    }
}
