import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeStack: every form of every stack instruction; each method folds what the stack then holds into a long. */
final class GenStack implements Opcodes {
    // name, opcode, types pushed, types found afterwards (bottom to top)
    static final Object[][] FORMS = {
        {"nop", NOP, "IFA", "IFA"},
        {"pop", POP, "IFA", "IF"},
        {"pop2a", POP2, "IFA", "I"},
        {"pop2b", POP2, "IJ", "I"},
        {"pop2c", POP2, "AD", "A"},
        {"dup", DUP, "IA", "IAA"},
        {"dup_x1", DUP_X1, "FIA", "FAIA"},
        {"dup_x2a", DUP_X2, "JIFA", "JAIFA"},
        {"dup_x2b", DUP_X2, "AJI", "AIJI"},
        {"dup_x2c", DUP_X2, "IDA", "IADA"},
        {"dup2a", DUP2, "DIA", "DIAIA"},
        {"dup2b", DUP2, "IJ", "IJJ"},
        {"dup2c", DUP2, "FD", "FDD"},
        {"dup2_x1a", DUP2_X1, "JIFA", "JFAIFA"},
        {"dup2_x1b", DUP2_X1, "FIJ", "FJIJ"},
        {"dup2_x1c", DUP2_X1, "AAD", "ADAD"},
        {"dup2_x2a", DUP2_X2, "DIAFI", "DFIIAFI"},
        {"dup2_x2b", DUP2_X2, "AIFJ", "AJIFJ"},
        {"dup2_x2c", DUP2_X2, "IJFA", "IFAJFA"},
        {"dup2_x2d", DUP2_X2, "ADJ", "AJDJ"},
        {"dup2_x2e", DUP2_X2, "JD", "DJD"},
        {"swap", SWAP, "JIA", "JAI"},
        {"swapf", SWAP, "DAF", "DFA"},
    };

    static void pushAll(MethodVisitor m, String types) {
        for (int i = 0; i < types.length(); i++) {
            int v = 10 + i * 7;
            switch (types.charAt(i)) {
                case 'I' -> Gen.push(m, v);
                case 'F' -> m.visitLdcInsn(v + 100f);
                case 'J' -> m.visitLdcInsn(v + (1L << 40));
                case 'D' -> m.visitLdcInsn(v + 1e12);
                default -> m.visitLdcInsn("s" + v);
            }
        }
    }

    static void fold(MethodVisitor m, String types) {
        int base = 4, slot = base;
        int[] at = new int[types.length()];
        for (int i = types.length() - 1; i >= 0; i--) {
            at[i] = slot;
            slot += 2;
            m.visitVarInsn(store(types.charAt(i)), at[i]);
        }
        m.visitLdcInsn(7L);
        for (int i = 0; i < at.length; i++) {
            m.visitLdcInsn(31L);
            m.visitInsn(LMUL);
            m.visitVarInsn(store(types.charAt(i)) - (ISTORE - ILOAD), at[i]);
            switch (types.charAt(i)) {
                case 'I' -> m.visitInsn(I2L);
                case 'F' -> m.visitInsn(F2L);
                case 'D' -> m.visitInsn(D2L);
                case 'A' -> {
                    m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
                    m.visitInsn(I2L);
                }
                default -> { }
            }
            m.visitInsn(LADD);
        }
        m.visitInsn(LRETURN);
    }

    static int store(char type) {
        return switch (type) {
            case 'I' -> ISTORE;
            case 'F' -> FSTORE;
            case 'J' -> LSTORE;
            case 'D' -> DSTORE;
            default -> ASTORE;
        };
    }

    static void make() {
        ClassWriter w = Gen.open("MadeStack");
        for (Object[] f : FORMS) {
            Gen.method(w, (String) f[0], "()J", m -> {
                pushAll(m, (String) f[2]);
                m.visitInsn((int) f[1]);
                fold(m, (String) f[3]);
            });
        }
        Gen.method(w, "sled", "(I)I", m -> {
            for (int i = 0; i < 5000; i++) {
                m.visitInsn(NOP);
            }
            m.visitVarInsn(ILOAD, 0);
            for (int i = 0; i < 50; i++) {
                m.visitInsn(DUP);
            }
            for (int i = 0; i < 50; i++) {
                m.visitInsn(i % 3 == 0 ? IADD : i % 3 == 1 ? IXOR : ISUB);
            }
            m.visitInsn(IRETURN);
        });
        deep(w);
        Gen.save(w, "MadeStack");
    }

    /** A method with an operand stack of 3,000 words. */
    static void deep(ClassWriter w) {
        Gen.method(w, "deep", "(J)J", m -> {
            for (int i = 0; i < 1500; i++) {
                m.visitVarInsn(LLOAD, 0);
                m.visitLdcInsn((long) i);
                m.visitInsn(LADD);
            }
            for (int i = 1; i < 1500; i++) {
                m.visitInsn(i % 2 == 0 ? LADD : LXOR);
            }
            m.visitInsn(LRETURN);
        });
    }
}
