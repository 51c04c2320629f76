package far;

import java.io.IOException;

public class Refused {
    public static void main(String[] args) throws Exception {
        if (args[0].equals("process"))
            new ProcessBuilder("true").start();
        else if (args[0].equals("library")) System.load(args[1]);
        else
            for (int i = 0; i < 3; i++)
                try {
                    new ProcessBuilder("true").start();
                } catch (IOException e) {
                    System.out.println("caught " + e);
                }
    }
}
