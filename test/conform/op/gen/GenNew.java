import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeNew: uninitialized objects over branches, several at once, dropped ones, and fields set before super(). */
final class GenNew implements Opcodes {
    static final String SB = "java/lang/StringBuilder";

    /** new String(x > 0 ? "pos" : "neg"), with a loop between new and <init>. */
    static void branches(MethodVisitor m) {
        Label negative = new Label(), join = new Label();
        m.visitTypeInsn(NEW, "java/lang/String");
        m.visitInsn(DUP);
        m.visitVarInsn(ILOAD, 0);
        m.visitJumpInsn(IFLE, negative);
        m.visitLdcInsn("positive");
        m.visitJumpInsn(GOTO, join);
        m.visitLabel(negative);
        m.visitLdcInsn("not positive");
        m.visitLabel(join);
        m.visitMethodInsn(INVOKESPECIAL, "java/lang/String", "<init>", "(Ljava/lang/String;)V", false);
        m.visitInsn(ARETURN);
    }

    /** Two objects of one class, made and initialized crosswise. */
    static void crosswise(MethodVisitor m) {
        m.visitTypeInsn(NEW, SB);
        m.visitVarInsn(ASTORE, 0);
        m.visitTypeInsn(NEW, SB);
        m.visitVarInsn(ASTORE, 1);
        m.visitVarInsn(ALOAD, 0);
        m.visitLdcInsn("first");
        m.visitMethodInsn(INVOKESPECIAL, SB, "<init>", "(Ljava/lang/String;)V", false);
        m.visitVarInsn(ALOAD, 1);
        m.visitLdcInsn("second");
        m.visitMethodInsn(INVOKESPECIAL, SB, "<init>", "(Ljava/lang/String;)V", false);
        m.visitVarInsn(ALOAD, 1);
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(INVOKEVIRTUAL, SB, "append", "(Ljava/lang/CharSequence;)Ljava/lang/StringBuilder;", false);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "toString", "()Ljava/lang/String;", false);
        m.visitInsn(ARETURN);
    }

    /** Objects that are never initialized, in a loop. */
    static void dropped(MethodVisitor m) {
        Label top = new Label(), end = new Label();
        m.visitLabel(top);
        m.visitVarInsn(ILOAD, 0);
        m.visitJumpInsn(IFLE, end);
        m.visitTypeInsn(NEW, "OpNew$Counted");
        m.visitInsn(POP);
        m.visitIincInsn(0, -1);
        m.visitJumpInsn(GOTO, top);
        m.visitLabel(end);
        m.visitFieldInsn(GETSTATIC, "OpNew$Counted", "made", "I");
        m.visitInsn(IRETURN);
    }

    /** A class that stores into its own field before it calls super(), which calls back. */
    static void early() {
        ClassWriter w = Gen.open(V17, ACC_PUBLIC | ACC_SUPER, "MadeEarly", "OpNew$Calls");
        w.visitField(ACC_PUBLIC | ACC_FINAL, "value", "I", null, null).visitEnd();
        Gen.method(w, ACC_PUBLIC, "<init>", "(I)V", m -> {
            Label big = new Label(), join = new Label();
            m.visitVarInsn(ALOAD, 0);
            m.visitVarInsn(ILOAD, 1);
            m.visitFieldInsn(PUTFIELD, "MadeEarly", "value", "I");
            m.visitVarInsn(ILOAD, 1);
            m.visitIntInsn(BIPUSH, 100);
            m.visitJumpInsn(IF_ICMPGT, big);
            m.visitVarInsn(ALOAD, 0);
            m.visitLdcInsn("small");
            m.visitMethodInsn(INVOKESPECIAL, "OpNew$Calls", "<init>", "(Ljava/lang/String;)V", false);
            m.visitJumpInsn(GOTO, join);
            m.visitLabel(big);
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKESPECIAL, "OpNew$Calls", "<init>", "()V", false);
            m.visitLabel(join);
            m.visitInsn(RETURN);
        });
        Gen.method(w, ACC_PUBLIC, "describe", "()I", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitFieldInsn(GETFIELD, "MadeEarly", "value", "I");
            m.visitInsn(IRETURN);
        });
        Gen.save(w, "MadeEarly");
    }

    static void make() {
        ClassWriter w = Gen.open("MadeNew");
        Gen.method(w, "branches", "(I)Ljava/lang/String;", GenNew::branches);
        Gen.method(w, "crosswise", "()Ljava/lang/String;", GenNew::crosswise);
        Gen.method(w, "dropped", "(I)I", GenNew::dropped);
        Gen.method(w, "multi", "(III)Ljava/lang/Object;", m -> {
            m.visitVarInsn(ILOAD, 0);
            m.visitVarInsn(ILOAD, 1);
            m.visitVarInsn(ILOAD, 2);
            m.visitMultiANewArrayInsn("[[[[J", 3);
            m.visitInsn(ARETURN);
        });
        Gen.method(w, "multiOne", "(I)Ljava/lang/Object;", m -> {
            m.visitVarInsn(ILOAD, 0);
            m.visitMultiANewArrayInsn("[Ljava/lang/String;", 1);
            m.visitInsn(ARETURN);
        });
        Gen.method(w, "anewArrayOfArray", "(I)Ljava/lang/Object;", m -> {
            m.visitVarInsn(ILOAD, 0);
            m.visitTypeInsn(ANEWARRAY, "[[I");
            m.visitInsn(ARETURN);
        });
        Gen.save(w, "MadeNew");
        early();
    }
}
