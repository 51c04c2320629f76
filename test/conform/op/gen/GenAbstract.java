import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Opcodes;

/** Classes that lack what their parents declare: MadeHole, MadeHoleDeep, MadeTwice, MadePrivate; OpAbstract holds the parents. */
final class GenAbstract implements Opcodes {
    static final String BASE = "OpAbstract$Base", LEFT = "OpAbstract$Left", RIGHT = "OpAbstract$Right";

    static void answer(ClassWriter w, int access, String name, String text) {
        Gen.method(w, access, name, "()Ljava/lang/String;", m -> {
            m.visitLdcInsn(text);
            m.visitInsn(ARETURN);
        });
    }

    static void hole() {
        ClassWriter w = Gen.open(V17, ACC_PUBLIC | ACC_SUPER, "MadeHole", BASE);
        Gen.constructor(w, BASE);
        answer(w, ACC_PUBLIC, "name", "hole");
        Gen.method(w, ACC_PUBLIC, "above", "()J", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitIntInsn(BIPUSH, 9);
            m.visitMethodInsn(INVOKESPECIAL, BASE, "size", "(I)J", false);
            m.visitInsn(LRETURN);
        });
        Gen.save(w, "MadeHole");
        w = Gen.open(V17, ACC_PUBLIC | ACC_SUPER, "MadeHoleDeep", "MadeHole");
        Gen.constructor(w, "MadeHole");
        answer(w, ACC_PUBLIC, "name", "deep");
        Gen.save(w, "MadeHoleDeep");
    }

    static void twice() {
        ClassWriter w = Gen.open(V17, ACC_PUBLIC | ACC_SUPER, "MadeTwice", "java/lang/Object", LEFT, RIGHT);
        Gen.constructor(w, "java/lang/Object");
        Gen.save(w, "MadeTwice");
    }

    static void hidden() {
        ClassWriter w = Gen.open(V17, ACC_PUBLIC | ACC_SUPER, "MadePrivate", "java/lang/Object", LEFT);
        Gen.constructor(w, "java/lang/Object");
        answer(w, ACC_PROTECTED, "side", "protected");
        Gen.save(w, "MadePrivate");
    }

    static void make() {
        hole();
        twice();
        hidden();
    }
}
