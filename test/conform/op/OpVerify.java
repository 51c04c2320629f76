/** Classes that must be refused: each is loaded and used, and the kind of error is shown; from MadeBad. */
public class OpVerify {
    public static int number;
    public static Thread thread;

    public static void main(String[] args) {
        for (String name : MadeBad.names().split(" ")) {
            for (int i = 0; i < 2; i++) {
                try {
                    Class<?> k = Class.forName(name);
                    System.out.println(name + " was accepted: " + k.getDeclaredMethods().length);
                } catch (Throwable e) {
                    System.out.println(name + " " + e.getClass().getName());
                }
            }
        }
        System.out.println(number + " " + thread);
    }
}
