import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeName: names and overloads that only the machine knows. */
final class GenName implements Opcodes {
    static final String[] NAMES = {"with space", "1digit", "(paren)", "\u00fcml\u00e4ut", "\u65e5\u672c", "new", "a-b+c=d",
        "\ud83d\ude00", "$", "nul\u0000inside", "\"quoted\""};

    static void constant(ClassWriter w, String name, String type, Object value, int ret) {
        Gen.method(w, name, "()" + type, m -> {
            m.visitLdcInsn(value);
            m.visitInsn(ret);
        });
    }

    static void show(MethodVisitor m, String type) {
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/StringBuilder", "append", "(" + type + ")Ljava/lang/StringBuilder;", false);
        m.visitIntInsn(BIPUSH, ' ');
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/StringBuilder", "append", "(C)Ljava/lang/StringBuilder;", false);
    }

    static void start(MethodVisitor m) {
        m.visitTypeInsn(NEW, "java/lang/StringBuilder");
        m.visitInsn(DUP);
        m.visitMethodInsn(INVOKESPECIAL, "java/lang/StringBuilder", "<init>", "()V", false);
    }

    static void finish(MethodVisitor m) {
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/StringBuilder", "toString", "()Ljava/lang/String;", false);
        m.visitInsn(ARETURN);
    }

    static void make() {
        ClassWriter w = Gen.open("MadeName");
        Object[][] same = {{"I", 1, IRETURN}, {"J", 2L, LRETURN}, {"F", 3f, FRETURN}, {"D", 4d, DRETURN},
            {"Ljava/lang/String;", "five", ARETURN}};
        for (Object[] s : same) {
            constant(w, "same", (String) s[0], s[1], (int) s[2]);
            w.visitField(ACC_STATIC | ACC_PRIVATE, "field", (String) s[0], null, s[1]).visitEnd();
        }
        for (String n : NAMES) {
            constant(w, n, "I", n.length(), IRETURN);
            w.visitField(ACC_STATIC, n, "I", null, n.length() * 100).visitEnd();
        }
        Gen.method(w, "overloads", "()Ljava/lang/String;", m -> {
            start(m);
            for (Object[] s : same) {
                m.visitMethodInsn(INVOKESTATIC, "MadeName", "same", "()" + s[0], false);
                show(m, (String) s[0]);
            }
            finish(m);
        });
        Gen.method(w, "fields", "()Ljava/lang/String;", m -> {
            start(m);
            for (Object[] s : same) {
                m.visitFieldInsn(GETSTATIC, "MadeName", "field", (String) s[0]);
                show(m, (String) s[0]);
            }
            finish(m);
        });
        Gen.method(w, "odd", "()Ljava/lang/String;", m -> {
            start(m);
            for (String n : NAMES) {
                m.visitMethodInsn(INVOKESTATIC, "MadeName", n, "()I", false);
                show(m, "I");
                m.visitFieldInsn(GETSTATIC, "MadeName", n, "I");
                show(m, "I");
            }
            finish(m);
        });
        Gen.method(w, "throw it now", "()V", m -> {
            m.visitInsn(ICONST_1);
            m.visitInsn(ICONST_0);
            m.visitInsn(IDIV);
            m.visitInsn(POP);
            m.visitInsn(RETURN);
        });
        Gen.method(w, "trace", "()V", m -> {
            m.visitMethodInsn(INVOKESTATIC, "MadeName", "throw it now", "()V", false);
            m.visitInsn(RETURN);
        });
        Gen.save(w, "MadeName");
    }
}
