import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeHandler: exception ranges as javac never writes them. */
final class GenHandler implements Opcodes {
    static final String AE = "java/lang/ArithmeticException";
    static final String RE = "java/lang/RuntimeException";
    static final String NPE = "java/lang/NullPointerException";

    static void divide(MethodVisitor m) {
        m.visitVarInsn(ILOAD, 0);
        m.visitVarInsn(ILOAD, 1);
        m.visitInsn(IDIV);
    }

    /** Two ranges that meet: the division belongs to exactly one of them. */
    static void boundary(MethodVisitor m, boolean inFirst) {
        Label a = new Label(), b = new Label(), c = new Label(), first = new Label(), second = new Label();
        m.visitTryCatchBlock(a, b, first, AE);
        m.visitTryCatchBlock(b, c, second, AE);
        m.visitLabel(a);
        m.visitVarInsn(ILOAD, 0);
        m.visitVarInsn(ILOAD, 1);
        if (!inFirst) {
            m.visitLabel(b);
        }
        m.visitInsn(IDIV);
        if (inFirst) {
            m.visitLabel(b);
        }
        m.visitInsn(NOP);
        m.visitInsn(IRETURN);
        m.visitLabel(c);
        m.visitLabel(first);
        m.visitInsn(POP);
        m.visitIntInsn(BIPUSH, 101);
        m.visitInsn(IRETURN);
        m.visitLabel(second);
        m.visitInsn(POP);
        m.visitIntInsn(BIPUSH, 102);
        m.visitInsn(IRETURN);
    }

    /** The first row that matches wins, even when a later row names the exact class. */
    static void order(MethodVisitor m) {
        Label a = new Label(), b = new Label(), wide = new Label(), exact = new Label();
        m.visitTryCatchBlock(a, b, wide, RE);
        m.visitTryCatchBlock(a, b, exact, AE);
        m.visitLabel(a);
        divide(m);
        m.visitLabel(b);
        m.visitInsn(IRETURN);
        m.visitLabel(wide);
        m.visitInsn(POP);
        m.visitIntInsn(BIPUSH, 103);
        m.visitInsn(IRETURN);
        m.visitLabel(exact);
        m.visitInsn(POP);
        m.visitIntInsn(BIPUSH, 104);
        m.visitInsn(IRETURN);
    }

    /** A handler inside its own range: it is entered again until the divisor is no longer 0. */
    static void own(MethodVisitor m) {
        Label a = new Label(), end = new Label(), handler = new Label();
        m.visitTryCatchBlock(a, end, handler, AE);
        m.visitInsn(ICONST_0);
        m.visitVarInsn(ISTORE, 2);
        m.visitLabel(a);
        divide(m);
        m.visitIntInsn(SIPUSH, 1000);
        m.visitVarInsn(ILOAD, 2);
        m.visitInsn(IMUL);
        m.visitInsn(IADD);
        m.visitInsn(IRETURN);
        m.visitLabel(handler);
        m.visitInsn(POP);
        m.visitIincInsn(2, 1);
        Label again = new Label();
        m.visitVarInsn(ILOAD, 2);
        m.visitIntInsn(BIPUSH, 10);
        m.visitJumpInsn(IF_ICMPLT, again);
        m.visitIincInsn(1, 3);
        m.visitLabel(again);
        divide(m);
        m.visitVarInsn(ILOAD, 2);
        m.visitInsn(IADD);
        m.visitInsn(IRETURN);
        m.visitLabel(end);
    }

    /** The operand stack is dropped on entry to a handler; the handler stands before its range. */
    static void before(MethodVisitor m) {
        Label a = new Label(), b = new Label(), handler = new Label(), start = new Label();
        m.visitTryCatchBlock(a, b, handler, null);
        m.visitJumpInsn(GOTO, start);
        m.visitLabel(handler);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;", false);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
        m.visitInsn(IRETURN);
        m.visitLabel(start);
        m.visitLdcInsn(5L);
        m.visitLdcInsn("rest");
        m.visitInsn(DCONST_1);
        m.visitLabel(a);
        divide(m);
        m.visitLabel(b);
        m.visitVarInsn(ISTORE, 2);
        m.visitInsn(POP2);
        m.visitInsn(POP);
        m.visitInsn(POP2);
        m.visitVarInsn(ILOAD, 2);
        m.visitInsn(IRETURN);
    }

    /** athrow of null, under a handler for NullPointerException. */
    static void throwNull(MethodVisitor m) {
        Label a = new Label(), b = new Label(), handler = new Label();
        m.visitTryCatchBlock(a, b, handler, NPE);
        m.visitLabel(a);
        m.visitInsn(ACONST_NULL);
        m.visitInsn(ATHROW);
        m.visitLabel(b);
        m.visitLabel(handler);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Class", "getName", "()Ljava/lang/String;", false);
        m.visitInsn(ARETURN);
    }

    /** A catch type that does not exist. */
    static void missing() {
        ClassWriter w = Gen.open("MadeHandlerMissing");
        Gen.method(w, "divide", "(II)I", m -> {
            Label a = new Label(), b = new Label(), handler = new Label();
            m.visitTryCatchBlock(a, b, handler, "MadeNowhere");
            m.visitLabel(a);
            divide(m);
            m.visitInsn(IRETURN);
            m.visitLabel(b);
            m.visitLabel(handler);
            m.visitInsn(POP);
            m.visitIntInsn(BIPUSH, 105);
            m.visitInsn(IRETURN);
        });
        Gen.save(w, "MadeHandlerMissing");
    }

    /** 300 nested ranges, each of which adds one and throws again. */
    static void tower(MethodVisitor m) {
        int n = 300;
        Label start = new Label();
        Label[] ends = new Label[n];
        for (int i = 0; i < n; i++) {
            ends[i] = new Label();
            m.visitTryCatchBlock(start, ends[i], ends[i], AE);
        }
        m.visitInsn(ICONST_0);
        m.visitVarInsn(ISTORE, 2);
        m.visitLabel(start);
        divide(m);
        m.visitInsn(IRETURN);
        for (int i = 0; i < n; i++) {
            m.visitLabel(ends[i]);
            m.visitIincInsn(2, 1);
            if (i < n - 1) {
                m.visitInsn(ATHROW);
            } else {
                m.visitInsn(POP);
                m.visitVarInsn(ILOAD, 2);
                m.visitInsn(IRETURN);
            }
        }
    }

    static void make() {
        ClassWriter w = Gen.open("MadeHandler");
        Gen.method(w, "first", "(II)I", m -> boundary(m, true));
        Gen.method(w, "second", "(II)I", m -> boundary(m, false));
        Gen.method(w, "order", "(II)I", GenHandler::order);
        Gen.method(w, "own", "(II)I", GenHandler::own);
        Gen.method(w, "before", "(II)I", GenHandler::before);
        Gen.method(w, "throwNull", "()Ljava/lang/String;", GenHandler::throwNull);
        Gen.method(w, "tower", "(II)I", GenHandler::tower);
        Gen.save(w, "MadeHandler");
        missing();
    }
}
