import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeJump: goto_w, branches over more than 32 KB, switches with far targets and extreme keys. */
final class GenJump implements Opcodes {
    static final int GOTO_W = 200;

    static void pad(MethodVisitor m, int bytes) {
        for (int i = 0; i < bytes / 3; i++) {
            m.visitIincInsn(1, i % 7 - 3);
        }
    }

    /** A branch of every kind that jumps over 36,000 bytes, forwards; not taken, it falls through the padding. */
    static void far(ClassWriter w, String name, int opcode, String descriptor, int loads) {
        Gen.method(w, name, descriptor, m -> {
            Label end = new Label();
            m.visitInsn(ICONST_0);
            m.visitVarInsn(ISTORE, 2);
            for (int i = 0; i < loads; i++) {
                m.visitVarInsn(descriptor.charAt(1) == 'I' ? ILOAD : ALOAD, i);
            }
            m.visitJumpInsn(opcode, end);
            for (int i = 0; i < 12000; i++) {
                m.visitIincInsn(2, i % 7 - 2);
            }
            m.visitLabel(end);
            m.visitVarInsn(ILOAD, 2);
            m.visitInsn(IRETURN);
        });
    }

    static void backwards(MethodVisitor m) {
        Label top = new Label(), end = new Label();
        m.visitInsn(ICONST_0);
        m.visitVarInsn(ISTORE, 1);
        m.visitLabel(top);
        m.visitVarInsn(ILOAD, 0);
        m.visitJumpInsn(IFLE, end);
        m.visitIincInsn(0, -1);
        pad(m, 36000);
        m.visitIincInsn(1, 1);
        m.visitJumpInsn(GOTO, top);
        m.visitLabel(end);
        m.visitVarInsn(ILOAD, 1);
        m.visitInsn(IRETURN);
    }

    static void gotoWide(MethodVisitor m) {
        Label a = new Label(), b = new Label(), c = new Label();
        m.visitJumpInsn(GOTO_W, c);
        m.visitLabel(a);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(ICONST_3);
        m.visitInsn(IMUL);
        m.visitInsn(IRETURN);
        m.visitLabel(b);
        m.visitIincInsn(0, 5);
        m.visitJumpInsn(GOTO_W, a);
        m.visitLabel(c);
        m.visitIincInsn(0, 100);
        m.visitJumpInsn(GOTO_W, b);
    }

    static void table(ClassWriter w, String name, int low, int high, int padding) {
        Gen.method(w, name, "(I)I", m -> {
            Label[] labels = new Label[high - low + 1];
            Label other = new Label();
            for (int i = 0; i < labels.length; i++) {
                labels[i] = new Label();
            }
            m.visitInsn(ICONST_0);
            m.visitVarInsn(ISTORE, 1);
            m.visitVarInsn(ILOAD, 0);
            m.visitTableSwitchInsn(low, high, other, labels);
            for (int i = 0; i < labels.length; i++) {
                pad(m, padding / labels.length);
                m.visitLabel(labels[i]);
                Gen.push(m, 100 + i);
                m.visitInsn(IRETURN);
                m.visitLabel(new Label());
            }
            m.visitLabel(other);
            m.visitInsn(ICONST_M1);
            m.visitInsn(IRETURN);
        });
    }

    static void lookup(ClassWriter w, String name, int... keys) {
        Gen.method(w, name, "(I)I", m -> {
            Label[] labels = new Label[keys.length];
            Label other = new Label();
            for (int i = 0; i < labels.length; i++) {
                labels[i] = new Label();
            }
            m.visitVarInsn(ILOAD, 0);
            m.visitLookupSwitchInsn(other, keys, labels);
            m.visitLabel(other);
            m.visitInsn(ICONST_M1);
            m.visitInsn(IRETURN);
            for (int i = 0; i < labels.length; i++) {
                m.visitLabel(labels[i]);
                Gen.push(m, i);
                m.visitInsn(IRETURN);
            }
        });
    }

    /** Switches at all four alignments: 0 to 3 nops in front. */
    static void aligned(ClassWriter w, int nops) {
        Gen.method(w, "aligned" + nops, "(I)I", m -> {
            Label a = new Label(), b = new Label(), c = new Label(), d = new Label();
            for (int i = 0; i < nops; i++) {
                m.visitInsn(NOP);
            }
            m.visitVarInsn(ILOAD, 0);
            m.visitTableSwitchInsn(-1, 1, d, a, b, c);
            m.visitLabel(a);
            m.visitIincInsn(0, 10);
            m.visitLabel(b);
            m.visitIincInsn(0, 20);
            m.visitVarInsn(ILOAD, 0);
            m.visitLookupSwitchInsn(d, new int[] {20, 29, 40}, new Label[] {c, c, c});
            m.visitLabel(c);
            m.visitIincInsn(0, 1000);
            m.visitLabel(d);
            m.visitVarInsn(ILOAD, 0);
            m.visitInsn(IRETURN);
        });
    }

    /** A switch that jumps back to itself, as a state machine does. */
    static void machine(MethodVisitor m) {
        Label top = new Label(), s0 = new Label(), s1 = new Label(), s2 = new Label(), end = new Label();
        m.visitInsn(ICONST_0);
        m.visitVarInsn(ISTORE, 1);
        m.visitInsn(ICONST_0);
        m.visitVarInsn(ISTORE, 2);
        m.visitLabel(top);
        m.visitIincInsn(0, -1);
        m.visitVarInsn(ILOAD, 0);
        m.visitJumpInsn(IFLT, end);
        m.visitVarInsn(ILOAD, 1);
        m.visitTableSwitchInsn(0, 2, end, s0, s1, s2);
        m.visitLabel(s0);
        m.visitIincInsn(2, 1);
        m.visitInsn(ICONST_2);
        m.visitVarInsn(ISTORE, 1);
        m.visitJumpInsn(GOTO, top);
        m.visitLabel(s1);
        m.visitIincInsn(2, 100);
        m.visitInsn(ICONST_0);
        m.visitVarInsn(ISTORE, 1);
        m.visitJumpInsn(GOTO_W, top);
        m.visitLabel(s2);
        m.visitIincInsn(2, 10000);
        m.visitInsn(ICONST_1);
        m.visitVarInsn(ISTORE, 1);
        m.visitJumpInsn(GOTO, top);
        m.visitLabel(end);
        m.visitVarInsn(ILOAD, 2);
        m.visitInsn(IRETURN);
    }

    static void make() {
        ClassWriter w = Gen.open("MadeJump");
        String[] one = {"ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle"};
        String[] two = {"icmpeq", "icmpne", "icmplt", "icmpge", "icmpgt", "icmple"};
        for (int i = 0; i < 6; i++) {
            far(w, one[i], IFEQ + i, "(II)I", 1);
            far(w, two[i], IF_ICMPEQ + i, "(II)I", 2);
        }
        String objects = "(Ljava/lang/Object;Ljava/lang/Object;)I";
        far(w, "acmpeq", IF_ACMPEQ, objects, 2);
        far(w, "acmpne", IF_ACMPNE, objects, 2);
        far(w, "ifnull", IFNULL, objects, 1);
        far(w, "ifnonnull", IFNONNULL, objects, 1);
        Gen.method(w, "backwards", "(I)I", GenJump::backwards);
        Gen.method(w, "gotoWide", "(I)I", GenJump::gotoWide);
        Gen.method(w, "machine", "(I)I", GenJump::machine);
        table(w, "tableLow", Integer.MIN_VALUE, Integer.MIN_VALUE + 2, 0);
        table(w, "tableHigh", Integer.MAX_VALUE - 2, Integer.MAX_VALUE, 0);
        table(w, "tableOne", -5, -5, 0);
        table(w, "tableFar", -3, 3, 50000);
        table(w, "tableLong", -600, 600, 0);
        lookup(w, "lookupNone");
        lookup(w, "lookupOne", 0);
        lookup(w, "lookupEnds", Integer.MIN_VALUE, Integer.MAX_VALUE);
        int[] keys = new int[500];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = Integer.MIN_VALUE + i * 8589934;
        }
        lookup(w, "lookupMany", keys);
        for (int i = 0; i < 4; i++) {
            aligned(w, i);
        }
        Gen.save(w, "MadeJump");
    }
}
