/** jsr, jsr_w, ret and wide ret in a class of version 48, from MadeSubroutine. */
public class OpSubroutine {
    public static void main(String[] args) {
        for (int i = -1; i < 3; i++) {
            System.out.println(MadeSubroutine.tryFinally(i));
        }
        System.out.println(MadeSubroutine.log);
        for (int i = 0; i < 6; i++) {
            System.out.println(MadeSubroutine.nested(i) + " " + MadeSubroutine.polymorphic(i) + " "
                + MadeSubroutine.addresses(i * 4 - 10));
        }
        long sum = 0;
        for (int i = 0; i < 2000; i++) {
            sum = sum * 31 + MadeSubroutine.nested(i % 50) + MadeSubroutine.polymorphic(i);
        }
        System.out.println(sum);
    }
}
