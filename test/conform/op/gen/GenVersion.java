import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeVersion45 to 61: the same code in every class file version, without frames up to 50. */
final class GenVersion implements Opcodes {
    /** Loops, merges of different types, an exception handler, long and double across branches. */
    static void work(MethodVisitor m) {
        Label top = new Label(), even = new Label(), join = new Label(), end = new Label(), a = new Label(), b = new Label(),
            handler = new Label(), after = new Label();
        m.visitTryCatchBlock(a, b, handler, "java/lang/ArithmeticException");
        m.visitInsn(LCONST_0);
        m.visitVarInsn(LSTORE, 1);
        m.visitInsn(DCONST_1);
        m.visitVarInsn(DSTORE, 3);
        m.visitInsn(ACONST_NULL);
        m.visitVarInsn(ASTORE, 5);
        m.visitLabel(top);
        m.visitVarInsn(ILOAD, 0);
        m.visitJumpInsn(IFLT, end);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(ICONST_1);
        m.visitInsn(IAND);
        m.visitJumpInsn(IFEQ, even);
        m.visitLdcInsn("odd");
        m.visitVarInsn(ASTORE, 5);
        m.visitJumpInsn(GOTO, join);
        m.visitLabel(even);
        m.visitVarInsn(ILOAD, 0);
        m.visitIntInsn(NEWARRAY, T_INT);
        m.visitVarInsn(ASTORE, 5);
        m.visitLabel(join);
        m.visitLabel(a);
        m.visitIntInsn(BIPUSH, 100);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IDIV);
        m.visitInsn(I2L);
        m.visitVarInsn(LLOAD, 1);
        m.visitInsn(LADD);
        m.visitVarInsn(LSTORE, 1);
        m.visitLabel(b);
        m.visitJumpInsn(GOTO, after);
        m.visitLabel(handler);
        m.visitInsn(POP);
        m.visitVarInsn(LLOAD, 1);
        m.visitLdcInsn(100000L);
        m.visitInsn(LADD);
        m.visitVarInsn(LSTORE, 1);
        m.visitLabel(after);
        m.visitVarInsn(DLOAD, 3);
        m.visitLdcInsn(1.5);
        m.visitInsn(DMUL);
        m.visitVarInsn(DSTORE, 3);
        m.visitIincInsn(0, -1);
        m.visitJumpInsn(GOTO, top);
        m.visitLabel(end);
        m.visitVarInsn(ALOAD, 5);
        m.visitTypeInsn(INSTANCEOF, "java/lang/String");
        m.visitInsn(I2L);
        m.visitVarInsn(LLOAD, 1);
        m.visitInsn(LADD);
        m.visitVarInsn(DLOAD, 3);
        m.visitInsn(D2L);
        m.visitInsn(LADD);
        m.visitInsn(LRETURN);
    }

    static void one(int version, boolean frames) {
        String name = "MadeVersion" + (version & 0xffff) + (frames || (version & 0xffff) < 50 ? "" : "Bare");
        ClassWriter w = Gen.writer(frames ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS);
        // Without ACC_SUPER in the oldest ones: the machine treats it as set.
        w.visit(version, (version & 0xffff) < 47 ? ACC_PUBLIC : ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", null);
        Gen.constructor(w, "java/lang/Object");
        w.visitField(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "NUMBER", "I", null, version & 0xffff).visitEnd();
        w.visitField(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "TEXT", "Ljava/lang/String;", null, "v" + version).visitEnd();
        w.visitField(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "LONG", "J", null, (long) version << 33).visitEnd();
        w.visitField(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "REAL", "D", null, version / 4.0).visitEnd();
        Gen.method(w, "work", "(I)J", GenVersion::work);
        Gen.save(w, name);
    }

    static void make() {
        one(V1_1, false);
        for (int v = 46; v <= 50; v++) {
            one(v, false);
        }
        for (int v = 50; v <= 61; v++) {
            one(v, true);
        }
    }
}
