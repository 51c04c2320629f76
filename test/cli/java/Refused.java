package far;

public class Refused {
    public static void main(String[] args) throws Exception {
        if (args[0].equals("process"))
            new ProcessBuilder("true").start();
        else System.load(args[1]);
    }
}
