import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeSubroutine: jsr, jsr_w and ret as compilers before Java 1.4.2 used them, in a version 48 class. */
final class GenSubroutine implements Opcodes {
    static final int JSR_W = 201;

    static void append(MethodVisitor m, String text) {
        m.visitFieldInsn(GETSTATIC, "MadeSubroutine", "log", "Ljava/lang/StringBuffer;");
        m.visitLdcInsn(text);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/StringBuffer", "append",
            "(Ljava/lang/String;)Ljava/lang/StringBuffer;", false);
        m.visitInsn(POP);
    }

    /** try { return 100 / x; } catch (ArithmeticException e) { return -1; } finally { log } */
    static void tryFinally(MethodVisitor m) {
        Label start = new Label(), end = new Label(), handler = new Label(), any = new Label(), sub = new Label();
        Label handlerEnd = new Label();
        m.visitTryCatchBlock(start, end, handler, "java/lang/ArithmeticException");
        m.visitTryCatchBlock(start, handlerEnd, any, null);
        m.visitLabel(start);
        m.visitIntInsn(BIPUSH, 100);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IDIV);
        m.visitVarInsn(ISTORE, 1);
        m.visitLabel(end);
        m.visitJumpInsn(JSR, sub);
        m.visitVarInsn(ILOAD, 1);
        m.visitInsn(IRETURN);
        m.visitLabel(handler);
        m.visitVarInsn(ASTORE, 2);
        append(m, "caught ");
        m.visitInsn(ICONST_M1);
        m.visitVarInsn(ISTORE, 1);
        m.visitLabel(handlerEnd);
        m.visitJumpInsn(JSR_W, sub);
        m.visitVarInsn(ILOAD, 1);
        m.visitInsn(IRETURN);
        m.visitLabel(any);
        m.visitVarInsn(ASTORE, 3);
        m.visitJumpInsn(JSR, sub);
        m.visitVarInsn(ALOAD, 3);
        m.visitInsn(ATHROW);
        m.visitLabel(sub);
        m.visitVarInsn(ASTORE, 4);
        append(m, "finally ");
        m.visitVarInsn(RET, 4);
    }

    /** An outer subroutine that calls an inner one, twice, inside a loop; the inner one keeps its address in local 300. */
    static void nested(MethodVisitor m) {
        Label top = new Label(), end = new Label(), outer = new Label(), inner = new Label();
        m.visitInsn(ICONST_0);
        m.visitVarInsn(ISTORE, 1);
        m.visitLabel(top);
        m.visitVarInsn(ILOAD, 0);
        m.visitJumpInsn(IFLE, end);
        m.visitIincInsn(0, -1);
        m.visitJumpInsn(JSR, outer);
        m.visitJumpInsn(GOTO, top);
        m.visitLabel(end);
        m.visitVarInsn(ILOAD, 1);
        m.visitInsn(IRETURN);
        m.visitLabel(outer);
        m.visitVarInsn(ASTORE, 2);
        m.visitJumpInsn(JSR, inner);
        m.visitIincInsn(1, 1);
        m.visitJumpInsn(JSR_W, inner);
        m.visitVarInsn(RET, 2);
        m.visitLabel(inner);
        m.visitVarInsn(ASTORE, 300);
        m.visitVarInsn(ILOAD, 1);
        m.visitInsn(ICONST_3);
        m.visitInsn(IMUL);
        m.visitVarInsn(ISTORE, 1);
        m.visitVarInsn(RET, 300);
    }

    /** Called with different types in local 1: the subroutine does not touch it, so each caller keeps its own. */
    static void polymorphic(MethodVisitor m) {
        Label sub = new Label();
        m.visitInsn(FCONST_2);
        m.visitVarInsn(FSTORE, 1);
        m.visitJumpInsn(JSR, sub);
        m.visitVarInsn(FLOAD, 1);
        m.visitInsn(F2I);
        m.visitVarInsn(ISTORE, 3);
        m.visitLdcInsn("text");
        m.visitVarInsn(ASTORE, 1);
        m.visitJumpInsn(JSR, sub);
        m.visitVarInsn(ALOAD, 1);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
        m.visitVarInsn(ILOAD, 3);
        m.visitInsn(IADD);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IADD);
        m.visitInsn(IRETURN);
        m.visitLabel(sub);
        m.visitVarInsn(ASTORE, 2);
        m.visitIincInsn(0, 50);
        m.visitVarInsn(RET, 2);
    }

    /** The address travels over the operand stack: dup, swap, pop; and a subroutine that never returns. */
    static void addresses(MethodVisitor m) {
        Label sub = new Label(), never = new Label();
        m.visitJumpInsn(JSR, sub);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IRETURN);
        m.visitLabel(sub);
        m.visitInsn(DUP);
        m.visitInsn(ICONST_5);
        m.visitInsn(SWAP);
        m.visitVarInsn(ASTORE, 1);
        m.visitVarInsn(ISTORE, 2);
        m.visitInsn(POP);
        m.visitIincInsn(0, 7);
        m.visitVarInsn(ILOAD, 0);
        m.visitVarInsn(ILOAD, 2);
        m.visitJumpInsn(IF_ICMPLT, never);
        m.visitVarInsn(RET, 1);
        m.visitLabel(never);
        m.visitIntInsn(SIPUSH, 1234);
        m.visitInsn(IRETURN);
    }

    static void make() {
        ClassWriter w = Gen.open(V1_4, ACC_PUBLIC | ACC_SUPER, "MadeSubroutine", "java/lang/Object");
        w.visitField(ACC_PUBLIC | ACC_STATIC, "log", "Ljava/lang/StringBuffer;", null, null).visitEnd();
        Gen.method(w, ACC_STATIC, "<clinit>", "()V", m -> {
            m.visitTypeInsn(NEW, "java/lang/StringBuffer");
            m.visitInsn(DUP);
            m.visitMethodInsn(INVOKESPECIAL, "java/lang/StringBuffer", "<init>", "()V", false);
            m.visitFieldInsn(PUTSTATIC, "MadeSubroutine", "log", "Ljava/lang/StringBuffer;");
            m.visitInsn(RETURN);
        });
        Gen.method(w, "tryFinally", "(I)I", GenSubroutine::tryFinally);
        Gen.method(w, "nested", "(I)I", GenSubroutine::nested);
        Gen.method(w, "polymorphic", "(I)I", GenSubroutine::polymorphic);
        Gen.method(w, "addresses", "(I)I", GenSubroutine::addresses);
        Gen.save(w, "MadeSubroutine");
    }
}
