import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/**
 * Writes the class files that javac does not: `Gen FOLDER` puts every Made*.class there. The programs beside this folder
 * use them. Each Gen* class here makes one family.
 */
public final class Gen implements Opcodes {
    static Path out;

    interface Body {
        void write(MethodVisitor m);
    }

    public static void main(String[] args) throws IOException {
        out = Path.of(args[0]);
        GenStack.make();
        GenLocals.make();
        GenJump.make();
        GenSubroutine.make();
        GenConstant.make();
        GenNarrow.make();
        GenLink.make();
        GenInvoke.make();
        GenHandler.make();
        GenVersion.make();
        GenSize.make();
        GenName.make();
        GenMonitor.make();
        GenDynamic.make();
        GenBad.make();
        GenBadIndy.make();
        GenNew.make();
        GenCompare.make();
        GenAbstract.make();
    }

    /** A writer that computes frames without loading classes: all merges of classes go to Object. */
    static ClassWriter writer(int flags) {
        return new ClassWriter(flags) {
            @Override
            protected String getCommonSuperClass(String a, String b) {
                return a.equals(b) ? a : "java/lang/Object";
            }
        };
    }

    static ClassWriter open(int version, int access, String name, String parent, String... interfaces) {
        ClassWriter w = writer((version & 0xffff) >= 50 ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS);
        w.visit(version, access, name, null, parent, interfaces);
        w.visitSource(name + ".made", null);
        return w;
    }

    static ClassWriter open(String name) {
        return open(V17, ACC_PUBLIC | ACC_SUPER, name, "java/lang/Object");
    }

    static void method(ClassWriter w, int access, String name, String descriptor, Body body) {
        MethodVisitor m = w.visitMethod(access, name, descriptor, null, null);
        if (body != null) {
            m.visitCode();
            body.write(m);
            m.visitMaxs(0, 0);
        }
        m.visitEnd();
    }

    static void method(ClassWriter w, String name, String descriptor, Body body) {
        method(w, ACC_PUBLIC | ACC_STATIC, name, descriptor, body);
    }

    static void constructor(ClassWriter w, String parent) {
        method(w, ACC_PUBLIC, "<init>", "()V", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKESPECIAL, parent, "<init>", "()V", false);
            m.visitInsn(RETURN);
        });
    }

    static void save(ClassWriter w, String name) {
        w.visitEnd();
        save(w.toByteArray(), name);
    }

    static void save(byte[] bytes, String name) {
        try {
            Files.write(out.resolve(name + ".class"), bytes);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static void print(MethodVisitor m, String text) {
        m.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
        m.visitLdcInsn(text);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(Ljava/lang/String;)V", false);
    }

    static void push(MethodVisitor m, int v) {
        if (v >= -1 && v <= 5) {
            m.visitInsn(ICONST_0 + v);
        } else if (v == (byte) v) {
            m.visitIntInsn(BIPUSH, v);
        } else if (v == (short) v) {
            m.visitIntInsn(SIPUSH, v);
        } else {
            m.visitLdcInsn(v);
        }
    }
}
