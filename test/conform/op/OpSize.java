/** Classes near the limits of the format: code, constants, fields, methods; from MadeFields, MadeMethods, MadeCode. */
public class OpSize {
    public static void main(String[] args) {
        MadeFields f = new MadeFields();
        System.out.println(f.sum());
        f.fill();
        System.out.println(f.sum() + " " + f.f1 + " " + f.f2999 + " " + MadeFields.f2 + " " + MadeFields.f2998);
        MadeFields g = new MadeFields();
        System.out.println(g.sum());
        MadeMethods m = new MadeMethods();
        System.out.println(m.all(0) + " " + m.all(-1) + " " + m.m0(5) + " " + m.m1499(5));
        for (int i = 0; i < 5; i++) {
            System.out.println(MadeCode.run(i * 0x11111111) + " " + MadeCode.pool());
        }
    }
}
