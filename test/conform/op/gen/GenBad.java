import java.util.function.Consumer;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeBad*: classes that the machine must refuse. MadeBad.names() lists them; OpVerify loads each. */
final class GenBad implements Opcodes {
    static final StringBuilder NAMES = new StringBuilder();

    static void start(ClassWriter w, int version, String name) {
        w.visit(version, ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", null);
        NAMES.append(NAMES.length() == 0 ? "" : " ").append(name);
    }

    /** A static method run()V with given limits and no frames but those the body writes. */
    static void code(String suffix, int version, int stack, int locals, Gen.Body body) {
        String name = "MadeBad" + suffix;
        ClassWriter w = Gen.writer(0);
        start(w, version, name);
        MethodVisitor m = w.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()V", null, null);
        m.visitCode();
        body.write(m);
        m.visitMaxs(stack, locals);
        m.visitEnd();
        Gen.save(w, name);
    }

    static void both(String suffix, int stack, int locals, Gen.Body body) {
        code(suffix + "Old", V1_4, stack, locals, body);
        code(suffix, V17, stack, locals, body);
    }

    static void ops(MethodVisitor m, int... opcodes) {
        for (int o : opcodes) {
            m.visitInsn(o);
        }
    }

    static void stacks() {
        both("Underflow", 2, 1, m -> ops(m, POP, RETURN));
        both("Overflow", 1, 1, m -> ops(m, ICONST_0, ICONST_1, POP, POP, RETURN));
        both("HalfLong", 4, 1, m -> ops(m, LCONST_0, POP, RETURN));
        both("SplitLong", 4, 1, m -> ops(m, LCONST_0, ICONST_0, DUP2, RETURN));
        both("IntAsFloat", 4, 1, m -> ops(m, ICONST_0, FCONST_0, FADD, RETURN));
        both("IntAsReference", 4, 1, m -> ops(m, ICONST_0, ATHROW));
        both("NullAsInt", 4, 1, m -> ops(m, ACONST_NULL, INEG, RETURN));
        both("FallsOff", 4, 1, m -> ops(m, ICONST_0, POP));
        both("ReturnsInt", 4, 1, m -> ops(m, ICONST_0, IRETURN));
        both("LocalLimit", 4, 1, m -> {
            m.visitInsn(ICONST_0);
            m.visitVarInsn(ISTORE, 1);
            m.visitInsn(RETURN);
        });
        both("UnsetLocal", 4, 2, m -> {
            m.visitVarInsn(ILOAD, 1);
            m.visitInsn(POP);
            m.visitInsn(RETURN);
        });
        both("LocalHalf", 4, 4, m -> {
            m.visitInsn(LCONST_0);
            m.visitVarInsn(LSTORE, 0);
            m.visitInsn(ICONST_0);
            m.visitVarInsn(ISTORE, 1);
            m.visitVarInsn(LLOAD, 0);
            m.visitInsn(POP2);
            m.visitInsn(RETURN);
        });
        both("ThrowsString", 4, 1, m -> {
            m.visitLdcInsn("text");
            m.visitInsn(ATHROW);
        });
        both("ArrayOfInts", 4, 1, m -> {
            m.visitInsn(ICONST_1);
            m.visitIntInsn(NEWARRAY, T_INT);
            ops(m, ICONST_0, LALOAD, POP2, RETURN);
        });
        both("StoreIntoLongs", 4, 1, m -> {
            m.visitInsn(ICONST_1);
            m.visitIntInsn(NEWARRAY, T_LONG);
            ops(m, ICONST_0, ICONST_0, IASTORE, RETURN);
        });
    }

    static void objects() {
        both("Uninitialized", 4, 1, m -> {
            m.visitTypeInsn(NEW, "java/lang/Object");
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
            ops(m, POP, RETURN);
        });
        both("InitTwice", 4, 1, m -> {
            m.visitTypeInsn(NEW, "java/lang/Object");
            m.visitInsn(DUP);
            m.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
            m.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
            m.visitInsn(RETURN);
        });
        both("InitOther", 4, 1, m -> {
            m.visitTypeInsn(NEW, "java/lang/Object");
            m.visitMethodInsn(INVOKESPECIAL, "java/lang/Thread", "<init>", "()V", false);
            m.visitInsn(RETURN);
        });
        both("WrongArgument", 4, 1, m -> {
            m.visitLdcInsn("text");
            m.visitMethodInsn(INVOKESTATIC, "java/lang/Integer", "bitCount", "(I)I", false);
            ops(m, POP, RETURN);
        });
        both("WrongReceiver", 4, 1, m -> {
            m.visitLdcInsn("text");
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I", false);
            ops(m, POP, RETURN);
        });
        both("WrongField", 4, 1, m -> {
            m.visitInsn(FCONST_0);
            m.visitFieldInsn(PUTSTATIC, "OpVerify", "number", "I");
            m.visitInsn(RETURN);
        });
        both("WrongFieldClass", 4, 1, m -> {
            m.visitLdcInsn("text");
            m.visitFieldInsn(PUTSTATIC, "OpVerify", "thread", "Ljava/lang/Thread;");
            m.visitInsn(RETURN);
        });
        both("ManyDimensions", 4, 1, m -> {
            ops(m, ICONST_1, ICONST_1);
            m.visitMultiANewArrayInsn("[I", 2);
            ops(m, POP, RETURN);
        });
    }

    static void flow() {
        both("LoopGrows", 4, 1, m -> {
            Label top = new Label();
            m.visitLabel(top);
            m.visitInsn(ICONST_0);
            m.visitJumpInsn(GOTO, top);
        });
        both("MergeDepth", 4, 1, m -> {
            Label join = new Label();
            m.visitInsn(ICONST_0);
            m.visitJumpInsn(IFEQ, join);
            m.visitInsn(ICONST_0);
            m.visitLabel(join);
            m.visitInsn(RETURN);
        });
        code("MergeTypesOld", V1_4, 4, 2, m -> {
            Label other = new Label(), join = new Label();
            m.visitInsn(ICONST_0);
            m.visitJumpInsn(IFEQ, other);
            m.visitInsn(ICONST_0);
            m.visitVarInsn(ISTORE, 0);
            m.visitJumpInsn(GOTO, join);
            m.visitLabel(other);
            m.visitInsn(FCONST_0);
            m.visitVarInsn(FSTORE, 0);
            m.visitLabel(join);
            m.visitVarInsn(ILOAD, 0);
            ops(m, POP, RETURN);
        });
        code("NoFrame", V17, 4, 2, m -> {
            Label top = new Label();
            m.visitLabel(top);
            m.visitInsn(NOP);
            m.visitJumpInsn(GOTO, top);
        });
        code("FrameLies", V17, 4, 2, m -> {
            Label l = new Label();
            ops(m, ICONST_0, POP);
            m.visitLabel(l);
            m.visitFrame(F_FULL, 1, new Object[] {"java/lang/String"}, 0, new Object[0]);
            m.visitInsn(RETURN);
        });
        code("FrameTooDeep", V17, 1, 2, m -> {
            Label l = new Label();
            m.visitJumpInsn(GOTO, l);
            m.visitLabel(l);
            m.visitFrame(F_FULL, 0, new Object[0], 2, new Object[] {INTEGER, INTEGER});
            m.visitInsn(RETURN);
        });
        code("JsrNew", V17, 4, 2, m -> {
            Label sub = new Label();
            m.visitJumpInsn(JSR, sub);
            m.visitInsn(RETURN);
            m.visitLabel(sub);
            m.visitVarInsn(ASTORE, 0);
            m.visitVarInsn(RET, 0);
        });
    }

    static void shape(String suffix, int access, String parent, String[] interfaces, Consumer<ClassWriter> more) {
        String name = "MadeBad" + suffix;
        ClassWriter w = Gen.writer(ClassWriter.COMPUTE_MAXS);
        w.visit(V17, access, name, null, parent, interfaces);
        NAMES.append(' ').append(name);
        more.accept(w);
        Gen.save(w, name);
    }

    static void shapes() {
        int pub = ACC_PUBLIC | ACC_SUPER;
        String object = "java/lang/Object";
        shape("FinalParent", pub, "java/lang/String", null, w -> { });
        shape("InterfaceParent", pub, "java/lang/Runnable", null, w -> { });
        shape("ClassInterface", pub, object, new String[] {"java/lang/Thread"}, w -> { });
        shape("MissingParent", pub, "MadeNowhere", null, w -> { });
        shape("MissingInterface", pub, object, new String[] {"MadeNowhere"}, w -> { });
        shape("OwnParent", pub, "MadeBadOwnParent", null, w -> { });
        shape("CycleA", pub, "MadeBadCycleB", null, w -> { });
        shape("CycleB", pub, "MadeBadCycleA", null, w -> { });
        shape("OverridesFinal", pub, object, null, w -> Gen.method(w, ACC_PUBLIC, "notify", "()V", m -> m.visitInsn(RETURN)));
        shape("TwoMethods", pub, object, null, w -> {
            Gen.method(w, "twice", "()V", m -> m.visitInsn(RETURN));
            Gen.method(w, "twice", "()V", m -> m.visitInsn(RETURN));
        });
        shape("TwoFields", pub, object, null, w -> {
            w.visitField(ACC_PUBLIC, "twice", "I", null, null).visitEnd();
            w.visitField(ACC_PRIVATE, "twice", "I", null, null).visitEnd();
        });
        shape("Flags", ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT | ACC_SUPER, object, null, w -> { });
        shape("FieldFlags", pub, object, null, w -> w.visitField(ACC_PUBLIC | ACC_PRIVATE, "x", "I", null, null).visitEnd());
        shape("MethodFlags", pub, object, null, w -> Gen.method(w, ACC_ABSTRACT | ACC_FINAL, "x", "()V", null));
        shape("NoCode", pub, object, null, w -> Gen.method(w, ACC_PUBLIC, "x", "()V", null));
        shape("AbstractCode", pub | ACC_ABSTRACT, object, null,
            w -> Gen.method(w, ACC_PUBLIC | ACC_ABSTRACT, "x", "()V", m -> m.visitInsn(RETURN)));
        shape("FieldName", pub, object, null, w -> w.visitField(ACC_PUBLIC, "a;b", "I", null, null).visitEnd());
        shape("MethodName", pub, object, null, w -> Gen.method(w, "<other>", "()V", m -> m.visitInsn(RETURN)));
        shape("FieldType", pub, object, null, w -> w.visitField(ACC_PUBLIC, "f", "Q", null, null).visitEnd());
        shape("MethodType", pub, object, null, w -> Gen.method(w, ACC_ABSTRACT, "m", "(Q)V", null));
        shape("InitReturns", pub, object, null, w -> Gen.method(w, ACC_PUBLIC, "<init>", "()I", m -> ops(m, ICONST_0, IRETURN)));
    }

    /** Whole-file damage, made from good classes. */
    static void damage() {
        for (String n : new String[] {"Magic", "Newer", "Minor", "Short", "Long", "Empty", "Count", "Name"}) {
            String name = "MadeBadBytes" + n;
            ClassWriter w = Gen.open(n.equals("Name") ? "MadeBadElse" : name);
            Gen.constructor(w, "java/lang/Object");
            w.visitEnd();
            byte[] b = w.toByteArray();
            switch (n) {
                case "Magic" -> b[0] = 0;
                case "Newer" -> b[7] = 62;
                case "Minor" -> b[5] = 1;
                case "Short" -> b = java.util.Arrays.copyOf(b, b.length - 3);
                case "Long" -> b = java.util.Arrays.copyOf(b, b.length + 1);
                case "Empty" -> b = new byte[0];
                case "Count" -> b[8] = 0x7f;
                default -> { }
            }
            Gen.save(b, name);
            NAMES.append(' ').append(name);
        }
    }

    /** Main classes that do not verify, for the tests of the command line. */
    static void mains() {
        for (int version : new int[] {V1_4, V17}) {
            String name = "MadeMain" + version;
            ClassWriter w = Gen.writer(0);
            w.visit(version, ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", null);
            MethodVisitor m = w.visitMethod(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
            m.visitCode();
            m.visitInsn(ICONST_0);
            m.visitVarInsn(FSTORE, 1);
            m.visitInsn(RETURN);
            m.visitMaxs(2, 2);
            m.visitEnd();
            Gen.save(w, name);
        }
    }

    static void make() {
        mains();
        stacks();
        objects();
        flow();
        shapes();
        damage();
        ClassWriter w = Gen.open("MadeBad");
        Gen.method(w, "names", "()Ljava/lang/String;", m -> {
            m.visitLdcInsn(NAMES.toString());
            m.visitInsn(ARETURN);
        });
        Gen.save(w, "MadeBad");
    }
}
