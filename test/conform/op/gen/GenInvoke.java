import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** Made classes around dispatch: missing implementations, conflicting defaults, private and grandparent calls. */
final class GenInvoke implements Opcodes {
    static void text(ClassWriter w, int access, String name, String text) {
        Gen.method(w, access, name, "()Ljava/lang/String;", m -> {
            m.visitLdcInsn(text);
            m.visitInsn(ARETURN);
        });
    }

    static void iface(String name, String text, String... parents) {
        ClassWriter w = Gen.open(V17, ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT, name, "java/lang/Object", parents);
        if (text == null) {
            Gen.method(w, ACC_PUBLIC | ACC_ABSTRACT, "speak", "()Ljava/lang/String;", null);
        } else {
            text(w, ACC_PUBLIC, "speak", text);
        }
        Gen.save(w, name);
    }

    static void implementor(String name, String parent, String... interfaces) {
        ClassWriter w = Gen.open(V17, ACC_PUBLIC | ACC_SUPER, name, parent, interfaces);
        Gen.constructor(w, parent);
        Gen.save(w, name);
    }

    static void hierarchy() {
        for (String[] c : new String[][] {{"MadeTop", "java/lang/Object"}, {"MadeMiddle", "MadeTop"}}) {
            ClassWriter w = Gen.open(V17, ACC_PUBLIC | ACC_SUPER, c[0], c[1]);
            Gen.constructor(w, c[1]);
            text(w, ACC_PUBLIC, "speak", c[0] + ".speak");
            text(w, ACC_PRIVATE, "secret", c[0] + ".secret");
            Gen.save(w, c[0]);
        }
        ClassWriter w = Gen.open(V17, ACC_PUBLIC | ACC_SUPER, "MadeBottom", "MadeMiddle");
        Gen.constructor(w, "MadeMiddle");
        text(w, ACC_PUBLIC, "speak", "MadeBottom.speak");
        text(w, ACC_PRIVATE, "secret", "MadeBottom.secret");
        Gen.method(w, ACC_PUBLIC, "own", "()Ljava/lang/String;", m -> call(m, INVOKEVIRTUAL, "MadeBottom", "secret"));
        Gen.method(w, ACC_PUBLIC, "special", "()Ljava/lang/String;", m -> call(m, INVOKESPECIAL, "MadeBottom", "secret"));
        // ACC_SUPER: names the grandparent, but starts the search in the direct superclass.
        Gen.method(w, ACC_PUBLIC, "grand", "()Ljava/lang/String;", m -> call(m, INVOKESPECIAL, "MadeTop", "speak"));
        Gen.method(w, ACC_PUBLIC, "parent", "()Ljava/lang/String;", m -> call(m, INVOKESPECIAL, "MadeMiddle", "speak"));
        Gen.method(w, ACC_PUBLIC, "text", "()Ljava/lang/String;", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "hashCode", "()I", false);
            m.visitInsn(POP);
            m.visitLdcInsn("called Object.hashCode");
            m.visitInsn(ARETURN);
        });
        Gen.save(w, "MadeBottom");
    }

    static void call(MethodVisitor m, int opcode, String owner, String name) {
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(opcode, owner, name, "()Ljava/lang/String;", false);
        m.visitInsn(ARETURN);
    }

    /** Interface calls whose receiver need not implement the interface: the verifier does not ask. */
    static void calls() {
        ClassWriter w = Gen.open("MadeCalls");
        Gen.method(w, "speak", "(Ljava/lang/Object;)Ljava/lang/String;", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKEINTERFACE, "MadeAbstractFace", "speak", "()Ljava/lang/String;", true);
            m.visitInsn(ARETURN);
        });
        Gen.method(w, "objectMethod", "(Ljava/lang/Object;)Ljava/lang/String;", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKEINTERFACE, "MadeAbstractFace", "toString", "()Ljava/lang/String;", true);
            m.visitInsn(ARETURN);
        });
        Gen.method(w, "arrayClone", "([I)[I", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKEVIRTUAL, "[I", "clone", "()Ljava/lang/Object;", false);
            m.visitTypeInsn(CHECKCAST, "[I");
            m.visitInsn(ARETURN);
        });
        Gen.method(w, "arrayText", "([I)I", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKEVIRTUAL, "[I", "getClass", "()Ljava/lang/Class;", false);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Class", "getName", "()Ljava/lang/String;", false);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
            m.visitInsn(IRETURN);
        });
        Gen.save(w, "MadeCalls");
    }

    static void make() {
        iface("MadeAbstractFace", null);
        iface("MadeLeft", "left", "MadeAbstractFace");
        iface("MadeRight", "right", "MadeAbstractFace");
        iface("MadeJoin", "join", "MadeLeft", "MadeRight");
        iface("MadeReabstract", null, "MadeLeft");
        implementor("MadeNone", "java/lang/Object", "MadeAbstractFace");
        implementor("MadeOnlyLeft", "java/lang/Object", "MadeLeft", "MadeAbstractFace");
        implementor("MadeBoth", "java/lang/Object", "MadeLeft", "MadeRight");
        implementor("MadeJoined", "java/lang/Object", "MadeLeft", "MadeRight", "MadeJoin");
        implementor("MadeAgain", "java/lang/Object", "MadeLeft", "MadeReabstract");
        hierarchy();
        implementor("MadeInherits", "MadeTop", "MadeLeft", "MadeRight");
        calls();
        hiddenTarget();
    }

    /** speak() is private or package-private where the interface needs it public. */
    static void hiddenTarget() {
        for (Object[] c : new Object[][] {{"MadePrivate", ACC_PRIVATE}, {"MadePackage", 0}, {"MadeStatic", ACC_PUBLIC | ACC_STATIC},
            {"MadeProtected", ACC_PROTECTED}}) {
            String name = (String) c[0];
            ClassWriter w = Gen.open(V17, ACC_PUBLIC | ACC_SUPER, name, "java/lang/Object", "MadeAbstractFace");
            Gen.constructor(w, "java/lang/Object");
            text(w, (int) c[1], "speak", name + ".speak");
            Gen.save(w, name);
        }
    }
}
