import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeLocals: loads, stores and increments in short, one-byte and wide form, up to local 20000. */
final class GenLocals implements Opcodes {
    static final int[] SLOTS = {2, 3, 4, 254, 255, 256, 257, 258, 1000, 20000};

    /** Moves the argument of a type through all slots, and adds what each slot holds. */
    static void shuffle(ClassWriter w, String name, char type, int load, int store, int add) {
        Gen.method(w, name, "(" + type + ")" + type, m -> {
            m.visitVarInsn(load, 0);
            for (int slot : SLOTS) {
                m.visitInsn(type == 'J' || type == 'D' ? DUP2 : DUP);
                m.visitVarInsn(store, slot);
                m.visitVarInsn(load, slot);
                m.visitInsn(add);
            }
            m.visitInsn(type == 'I' ? IRETURN : type == 'J' ? LRETURN : type == 'F' ? FRETURN : DRETURN);
        });
    }

    static void references(MethodVisitor m) {
        m.visitVarInsn(ALOAD, 0);
        for (int slot : SLOTS) {
            m.visitVarInsn(ASTORE, slot);
            m.visitVarInsn(ALOAD, slot);
            m.visitLdcInsn("." + slot);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;", false);
        }
        m.visitInsn(ARETURN);
    }

    static void increments(MethodVisitor m) {
        int[] by = {1, -1, 127, -128, 128, -129, 32767, -32768, 0};
        for (int slot : SLOTS) {
            m.visitVarInsn(ILOAD, 0);
            m.visitVarInsn(ISTORE, slot);
        }
        Label top = new Label(), end = new Label();
        m.visitLabel(top);
        m.visitVarInsn(ILOAD, 1);
        m.visitJumpInsn(IFLE, end);
        m.visitIincInsn(1, -1);
        for (int i = 0; i < SLOTS.length * by.length; i++) {
            m.visitIincInsn(SLOTS[i % SLOTS.length], by[i % by.length]);
        }
        m.visitJumpInsn(GOTO, top);
        m.visitLabel(end);
        m.visitInsn(LCONST_0);
        for (int slot : SLOTS) {
            m.visitLdcInsn(1000003L);
            m.visitInsn(LMUL);
            m.visitVarInsn(ILOAD, slot);
            m.visitInsn(I2L);
            m.visitInsn(LADD);
        }
        m.visitInsn(LRETURN);
    }

    /** One slot holds values of all types in turn. */
    static void reuse(MethodVisitor m) {
        m.visitVarInsn(ILOAD, 0);
        m.visitVarInsn(ISTORE, 300);
        m.visitVarInsn(ILOAD, 300);
        m.visitInsn(I2L);
        m.visitVarInsn(LSTORE, 300);
        m.visitVarInsn(LLOAD, 300);
        m.visitInsn(L2F);
        m.visitVarInsn(FSTORE, 301);
        m.visitVarInsn(FLOAD, 301);
        m.visitInsn(F2D);
        m.visitVarInsn(DSTORE, 300);
        m.visitVarInsn(DLOAD, 300);
        m.visitMethodInsn(INVOKESTATIC, "java/lang/Double", "toString", "(D)Ljava/lang/String;", false);
        m.visitVarInsn(ASTORE, 301);
        m.visitVarInsn(ALOAD, 301);
        m.visitInsn(ARETURN);
    }

    static void make() {
        ClassWriter w = Gen.open("MadeLocals");
        shuffle(w, "ints", 'I', ILOAD, ISTORE, IADD);
        shuffle(w, "longs", 'J', LLOAD, LSTORE, LADD);
        shuffle(w, "floats", 'F', FLOAD, FSTORE, FADD);
        shuffle(w, "doubles", 'D', DLOAD, DSTORE, DADD);
        Gen.method(w, "references", "(Ljava/lang/String;)Ljava/lang/String;", GenLocals::references);
        Gen.method(w, "increments", "(II)J", GenLocals::increments);
        Gen.method(w, "reuse", "(I)Ljava/lang/String;", GenLocals::reuse);
        Gen.save(w, "MadeLocals");
    }
}
