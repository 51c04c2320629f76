import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeCompare: the bare results of lcmp, fcmpl, fcmpg, dcmpl, dcmpg, and conversions in chains. */
final class GenCompare implements Opcodes {
    static void make() {
        ClassWriter w = Gen.open("MadeCompare");
        Object[][] ops = {{"lcmp", LCMP, "J"}, {"fcmpl", FCMPL, "F"}, {"fcmpg", FCMPG, "F"}, {"dcmpl", DCMPL, "D"},
            {"dcmpg", DCMPG, "D"}};
        for (Object[] o : ops) {
            String t = (String) o[2];
            int load = t.equals("J") ? LLOAD : t.equals("F") ? FLOAD : DLOAD;
            Gen.method(w, (String) o[0], "(" + t + t + ")I", m -> {
                m.visitVarInsn(load, 0);
                m.visitVarInsn(load, t.equals("F") ? 1 : 2);
                m.visitInsn((int) o[1]);
                m.visitInsn(IRETURN);
            });
        }
        Gen.method(w, "chain", "(D)J", m -> {
            m.visitVarInsn(DLOAD, 0);
            for (int op : new int[] {D2F, F2L, L2D, D2I, I2B, I2C, I2F, F2D, D2L, L2I, I2S, I2D, D2F, F2I, I2L, L2F, F2L}) {
                m.visitInsn(op);
            }
            m.visitInsn(LRETURN);
        });
        Gen.method(w, "shifts", "(JI)J", m -> {
            m.visitVarInsn(LLOAD, 0);
            for (int op : new int[] {LSHL, LSHR, LUSHR}) {
                m.visitVarInsn(ILOAD, 2);
                m.visitInsn(op);
                m.visitVarInsn(LLOAD, 0);
                m.visitInsn(LADD);
            }
            m.visitInsn(LRETURN);
        });
        Gen.save(w, "MadeCompare");
    }
}
