import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeMonitor: monitor instructions outside the pattern that javac writes. */
final class GenMonitor implements Opcodes {
    static void holds(MethodVisitor m) {
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(INVOKESTATIC, "java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z", false);
    }

    static void make() {
        ClassWriter w = Gen.open("MadeMonitor");
        Gen.method(w, "exitOnly", "(Ljava/lang/Object;)V", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitInsn(MONITOREXIT);
            m.visitInsn(RETURN);
        });
        Gen.method(w, "enter", "(Ljava/lang/Object;)I", m -> {
            for (int i = 0; i < 50; i++) {
                m.visitVarInsn(ALOAD, 0);
                m.visitInsn(MONITORENTER);
            }
            for (int i = 0; i < 49; i++) {
                m.visitVarInsn(ALOAD, 0);
                m.visitInsn(MONITOREXIT);
            }
            holds(m);
            m.visitVarInsn(ALOAD, 0);
            m.visitInsn(MONITOREXIT);
            holds(m);
            m.visitInsn(ICONST_2);
            m.visitInsn(IMUL);
            m.visitInsn(IADD);
            m.visitInsn(IRETURN);
        });
        // Two locks released in the order they were taken, not the reverse.
        Gen.method(w, "crossed", "(Ljava/lang/Object;Ljava/lang/Object;)I", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitInsn(MONITORENTER);
            m.visitVarInsn(ALOAD, 1);
            m.visitInsn(MONITORENTER);
            m.visitVarInsn(ALOAD, 0);
            m.visitInsn(MONITOREXIT);
            holds(m);
            m.visitVarInsn(ALOAD, 1);
            m.visitInsn(MONITOREXIT);
            m.visitInsn(IRETURN);
        });
        Gen.method(w, "loop", "(Ljava/lang/Object;I)I", m -> {
            Label top = new Label(), end = new Label();
            m.visitLabel(top);
            m.visitVarInsn(ILOAD, 1);
            m.visitJumpInsn(IFEQ, end);
            m.visitVarInsn(ALOAD, 0);
            m.visitInsn(DUP);
            m.visitInsn(MONITORENTER);
            m.visitInsn(MONITOREXIT);
            m.visitIincInsn(1, -1);
            m.visitJumpInsn(GOTO, top);
            m.visitLabel(end);
            holds(m);
            m.visitInsn(IRETURN);
        });
        Gen.save(w, "MadeMonitor");
    }
}
