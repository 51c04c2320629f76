/** The stack instructions in all their forms, from MadeStack. */
public class OpStack {
    public static void main(String[] args) {
        for (int round = 0; round < 3; round++) {
            System.out.println("nop " + MadeStack.nop() + " pop " + MadeStack.pop());
            System.out.println("pop2 " + MadeStack.pop2a() + " " + MadeStack.pop2b() + " " + MadeStack.pop2c());
            System.out.println("dup " + MadeStack.dup() + " dup_x1 " + MadeStack.dup_x1());
            System.out.println("dup_x2 " + MadeStack.dup_x2a() + " " + MadeStack.dup_x2b() + " " + MadeStack.dup_x2c());
            System.out.println("dup2 " + MadeStack.dup2a() + " " + MadeStack.dup2b() + " " + MadeStack.dup2c());
            System.out.println("dup2_x1 " + MadeStack.dup2_x1a() + " " + MadeStack.dup2_x1b() + " "
                + MadeStack.dup2_x1c());
            System.out.println("dup2_x2 " + MadeStack.dup2_x2a() + " " + MadeStack.dup2_x2b() + " "
                + MadeStack.dup2_x2c() + " " + MadeStack.dup2_x2d() + " " + MadeStack.dup2_x2e());
            System.out.println("swap " + MadeStack.swap() + " " + MadeStack.swapf());
            System.out.println("sled " + MadeStack.sled(12345 + round));
            System.out.println("deep " + MadeStack.deep(1L << 40 + round));
        }
    }
}
