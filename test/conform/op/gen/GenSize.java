import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeSize: a class near the limits: a 60 KB method, 3,000 fields, 1,500 methods, a pool of 30,000 entries. */
final class GenSize implements Opcodes {
    static void fields() {
        ClassWriter w = Gen.open("MadeFields");
        Gen.constructor(w, "java/lang/Object");
        String[] types = {"I", "J", "B", "D", "S", "Z", "C", "F"};
        for (int i = 0; i < 3000; i++) {
            w.visitField(ACC_PUBLIC | (i % 2 == 0 ? ACC_STATIC : 0), "f" + i, types[i / 2 % 8].equals("J") ? "J" : "I", null,
                null).visitEnd();
        }
        Gen.method(w, ACC_PUBLIC, "fill", "()V", m -> {
            for (int i = 0; i < 3000; i++) {
                boolean wide = types[i / 2 % 8].equals("J");
                if (i % 2 != 0) {
                    m.visitVarInsn(ALOAD, 0);
                }
                if (wide) {
                    m.visitLdcInsn(i * 100000000000L);
                } else {
                    Gen.push(m, i * 1000);
                }
                m.visitFieldInsn(i % 2 == 0 ? PUTSTATIC : PUTFIELD, "MadeFields", "f" + i, wide ? "J" : "I");
            }
            m.visitInsn(RETURN);
        });
        Gen.method(w, ACC_PUBLIC, "sum", "()J", m -> {
            m.visitInsn(LCONST_0);
            for (int i = 0; i < 3000; i++) {
                boolean wide = types[i / 2 % 8].equals("J");
                m.visitLdcInsn(31L);
                m.visitInsn(LMUL);
                if (i % 2 != 0) {
                    m.visitVarInsn(ALOAD, 0);
                }
                m.visitFieldInsn(i % 2 == 0 ? GETSTATIC : GETFIELD, "MadeFields", "f" + i, wide ? "J" : "I");
                if (!wide) {
                    m.visitInsn(I2L);
                }
                m.visitInsn(LADD);
            }
            m.visitInsn(LRETURN);
        });
        Gen.save(w, "MadeFields");
    }

    static void methods() {
        ClassWriter w = Gen.open("MadeMethods");
        Gen.constructor(w, "java/lang/Object");
        for (int i = 0; i < 1500; i++) {
            int n = i;
            Gen.method(w, ACC_PUBLIC, "m" + i, "(I)I", m -> {
                m.visitVarInsn(ILOAD, 1);
                Gen.push(m, n);
                m.visitInsn(n % 3 == 0 ? IADD : n % 3 == 1 ? IXOR : ISUB);
                m.visitInsn(IRETURN);
            });
        }
        Gen.method(w, ACC_PUBLIC, "all", "(I)I", m -> {
            for (int i = 0; i < 1500; i++) {
                m.visitVarInsn(ALOAD, 0);
                m.visitVarInsn(ILOAD, 1);
                m.visitMethodInsn(INVOKEVIRTUAL, "MadeMethods", "m" + i, "(I)I", false);
                m.visitVarInsn(ISTORE, 1);
            }
            m.visitVarInsn(ILOAD, 1);
            m.visitInsn(IRETURN);
        });
        Gen.save(w, "MadeMethods");
    }

    static void code() {
        ClassWriter w = Gen.open("MadeCode");
        for (int i = 0; i < 10000; i++) {
            w.newConst("filler" + i);
        }
        Gen.method(w, "run", "(I)I", m -> {
            Label[] l = new Label[900];
            for (int i = 0; i < l.length; i++) {
                l[i] = new Label();
            }
            for (int i = 0; i < l.length; i++) {
                m.visitLabel(l[i]);
                for (int j = 0; j < 8; j++) {
                    m.visitVarInsn(ILOAD, 0);
                    m.visitLdcInsn(100000 + i * 8 + j);
                    m.visitInsn(j % 2 == 0 ? IXOR : IADD);
                    m.visitVarInsn(ISTORE, 0);
                }
                if (i % 3 == 0) {
                    m.visitVarInsn(ILOAD, 0);
                    m.visitJumpInsn(IFLT, l[Math.min(i + 2, l.length - 1)]);
                }
            }
            m.visitVarInsn(ILOAD, 0);
            m.visitInsn(IRETURN);
        });
        Gen.method(w, "pool", "()I", m -> {
            m.visitInsn(ICONST_0);
            for (int i = 0; i < 3000; i++) {
                m.visitLdcInsn("text" + i);
                m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "hashCode", "()I", false);
                m.visitLdcInsn(i * 0.5f + 1000);
                m.visitInsn(F2I);
                m.visitInsn(IXOR);
                m.visitInsn(IADD);
            }
            m.visitInsn(IRETURN);
        });
        Gen.save(w, "MadeCode");
    }

    static void make() {
        fields();
        methods();
        code();
    }
}
