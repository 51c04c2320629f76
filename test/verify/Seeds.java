import java.io.IOException;
import java.nio.file.*;
import java.util.function.Consumer;
import jdk.internal.org.objectweb.asm.*;
import static jdk.internal.org.objectweb.asm.Opcodes.*;

/**
 * Class files that no compiler writes, at the edges of the verifier's rules; whether each is right is java's to say.
 * Run with --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED and a folder.
 */
public class Seeds {
    static final String OBJECT = "java/lang/Object", THROWABLE = "java/lang/Throwable";
    static Path folder;
    static int number;

    static ClassWriter begin(String parent, int access, String... interfaces) {
        ClassWriter w = new ClassWriter(0);
        w.visit(V17, access, "S" + number, null, parent, interfaces);
        w.visitField(0, "own", "I", null, null);
        return w;
    }

    static void end(ClassWriter w) throws IOException {
        w.visitEnd();
        Files.write(folder.resolve("S" + number++ + ".class"), w.toByteArray());
    }

    static void method(ClassWriter w, int access, String name, String desc, int stack, int locals,
                       Consumer<MethodVisitor> body) {
        MethodVisitor m = w.visitMethod(access, name, desc, null, null);
        m.visitCode();
        body.accept(m);
        m.visitMaxs(stack, locals);
        m.visitEnd();
    }

    static void code(String desc, int stack, int locals, Consumer<MethodVisitor> body) throws IOException {
        ClassWriter w = begin(OBJECT, ACC_PUBLIC);
        method(w, ACC_STATIC, "m", desc, stack, locals, body);
        end(w);
    }

    static void init(int stack, int locals, Consumer<MethodVisitor> body) throws IOException {
        ClassWriter w = begin(OBJECT, ACC_PUBLIC);
        method(w, 0, "<init>", "()V", stack, locals, body);
        end(w);
    }

    static String self() { return "S" + number; }

    static void superCall(MethodVisitor m) { m.visitMethodInsn(INVOKESPECIAL, OBJECT, "<init>", "()V", false); }

    static void frame(MethodVisitor m, Object[] locals, Object... stack) {
        m.visitFrame(F_FULL, locals.length, locals, stack.length, stack);
    }

    static Object[] of(Object... o) { return o; }

    /** super() in a try block; the handler is what differs. */
    static void tries(Consumer<MethodVisitor> handler, Object... locals) throws IOException {
        init(3, 3, m -> {
            Label s = new Label(), e = new Label(), h = new Label();
            m.visitTryCatchBlock(s, e, h, THROWABLE);
            m.visitLabel(s);
            m.visitVarInsn(ALOAD, 0);
            superCall(m);
            m.visitLabel(e);
            m.visitInsn(RETURN);
            m.visitLabel(h);
            frame(m, locals, THROWABLE);
            handler.accept(m);
        });
    }

    static void constructors() throws IOException {
        tries(m -> m.visitInsn(ATHROW), UNINITIALIZED_THIS);
        tries(m -> m.visitInsn(ATHROW), TOP);
        tries(m -> m.visitInsn(RETURN), TOP);
        tries(m -> m.visitInsn(RETURN));
        tries(m -> { m.visitInsn(POP); m.visitInsn(RETURN); }, UNINITIALIZED_THIS);
        tries(m -> { m.visitInsn(POP); m.visitVarInsn(ALOAD, 0); superCall(m); m.visitInsn(RETURN); }, UNINITIALIZED_THIS);
        tries(m -> { Label l = new Label(); m.visitInsn(POP); m.visitLabel(l); frame(m, of()); m.visitJumpInsn(GOTO, l); });
        tries(m -> { // a branch to a return behind the throw
            Label l = new Label();
            m.visitJumpInsn(IFNULL, l);
            m.visitInsn(ACONST_NULL);
            m.visitInsn(ATHROW);
            m.visitLabel(l);
            frame(m, of());
            m.visitInsn(RETURN);
        });
        tries(m -> { // a switch whose ways all throw
            Label l = new Label();
            m.visitInsn(POP);
            m.visitInsn(ICONST_0);
            m.visitTableSwitchInsn(0, 1, l, l, l);
            m.visitLabel(l);
            frame(m, of());
            m.visitInsn(ACONST_NULL);
            m.visitInsn(ATHROW);
        });
        tries(m -> { // a throw that is caught, by a handler that returns
            Label s = new Label(), e = new Label(), h = new Label();
            m.visitTryCatchBlock(s, e, h, null);
            m.visitLabel(s);
            m.visitInsn(ATHROW);
            m.visitLabel(e);
            m.visitLabel(h);
            frame(m, of(), THROWABLE);
            m.visitInsn(POP);
            m.visitInsn(RETURN);
        });
        init(3, 1, m -> { m.visitInsn(RETURN); });
        init(3, 1, m -> { m.visitVarInsn(ALOAD, 0); superCall(m); m.visitVarInsn(ALOAD, 0); superCall(m); m.visitInsn(RETURN); });
        init(3, 1, m -> { // own field first
            m.visitVarInsn(ALOAD, 0);
            m.visitInsn(ICONST_1);
            m.visitFieldInsn(PUTFIELD, self(), "own", "I");
            m.visitVarInsn(ALOAD, 0);
            superCall(m);
            m.visitInsn(RETURN);
        });
        init(3, 1, m -> { // another's field first
            m.visitVarInsn(ALOAD, 0);
            m.visitInsn(ICONST_1);
            m.visitFieldInsn(PUTFIELD, self(), "other", "I");
            m.visitVarInsn(ALOAD, 0);
            superCall(m);
            m.visitInsn(RETURN);
        });
        init(3, 1, m -> { // reading it
            m.visitVarInsn(ALOAD, 0);
            m.visitFieldInsn(GETFIELD, self(), "own", "I");
            m.visitInsn(POP);
            m.visitVarInsn(ALOAD, 0);
            superCall(m);
            m.visitInsn(RETURN);
        });
        init(3, 2, m -> { // compared, locked, tested, copied before it is initialized
            Label l = new Label(), k = new Label();
            m.visitVarInsn(ALOAD, 0);
            m.visitInsn(DUP);
            m.visitVarInsn(ASTORE, 1);
            m.visitVarInsn(ALOAD, 1);
            m.visitJumpInsn(IF_ACMPEQ, l);
            m.visitLabel(l);
            frame(m, of(UNINITIALIZED_THIS, UNINITIALIZED_THIS));
            m.visitVarInsn(ALOAD, 1);
            m.visitInsn(MONITORENTER);
            m.visitVarInsn(ALOAD, 0);
            m.visitJumpInsn(IFNULL, k);
            m.visitLabel(k);
            frame(m, of(UNINITIALIZED_THIS, UNINITIALIZED_THIS));
            m.visitVarInsn(ALOAD, 1);
            superCall(m);
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKEVIRTUAL, OBJECT, "hashCode", "()I", false);
            m.visitInsn(POP);
            m.visitInsn(RETURN);
        });
        init(3, 2, m -> { // the flag lost in a map: this is gone from the locals
            Label l = new Label();
            m.visitInsn(ICONST_0);
            m.visitJumpInsn(IFEQ, l);
            m.visitInsn(NOP);
            m.visitLabel(l);
            frame(m, of(TOP));
            m.visitInsn(RETURN);
        });
        init(3, 2, m -> { // the flag there although this was initialized
            Label l = new Label();
            m.visitVarInsn(ALOAD, 0);
            superCall(m);
            m.visitLabel(l);
            frame(m, of(TOP, UNINITIALIZED_THIS));
            m.visitInsn(RETURN);
        });
        init(3, 2, m -> { m.visitVarInsn(ALOAD, 0); m.visitMethodInsn(INVOKESPECIAL, "java/lang/String", "<init>", "()V", false); m.visitInsn(RETURN); });
        init(3, 2, m -> { m.visitVarInsn(ALOAD, 0); m.visitMethodInsn(INVOKESPECIAL, self(), "<init>", "()V", false); m.visitInsn(RETURN); });
        init(3, 2, m -> { m.visitInsn(ICONST_0); m.visitVarInsn(ISTORE, 0); m.visitInsn(ACONST_NULL); m.visitInsn(ATHROW); });
    }

    static void create(MethodVisitor m) { m.visitTypeInsn(NEW, OBJECT); }

    static void objects() throws IOException {
        code("()V", 3, 2, m -> { // a new object in a loop, the last one's left uninitialized in a local
            Label l = new Label();
            m.visitInsn(ACONST_NULL);
            m.visitVarInsn(ASTORE, 0);
            m.visitLabel(l);
            frame(m, of(TOP));
            create(m);
            m.visitVarInsn(ASTORE, 0);
            m.visitJumpInsn(GOTO, l);
        });
        code("()V", 3, 2, m -> { // the same, and the frame keeps it
            Label l = new Label(), n = new Label();
            m.visitLabel(n);
            create(m);
            m.visitVarInsn(ASTORE, 0);
            m.visitLabel(l);
            frame(m, of(n));
            m.visitInsn(ICONST_0);
            m.visitJumpInsn(IFEQ, l);
            m.visitVarInsn(ALOAD, 0);
            superCall(m);
            m.visitInsn(RETURN);
        });
        code("()V", 4, 2, m -> { // one on the stack when the next is made at the same place
            Label n = new Label(), e = new Label();
            m.visitInsn(ACONST_NULL);
            m.visitInsn(POP);
            m.visitLabel(n);
            frame(m, of());
            create(m);
            m.visitJumpInsn(GOTO, n);
        });
        code("()V", 4, 2, m -> { // initialized twice
            create(m);
            m.visitInsn(DUP);
            superCall(m);
            superCall(m);
            m.visitInsn(RETURN);
        });
        code("()V", 4, 3, m -> { // all copies become initialized
            create(m);
            m.visitInsn(DUP);
            m.visitInsn(DUP);
            m.visitVarInsn(ASTORE, 1);
            superCall(m);
            m.visitMethodInsn(INVOKEVIRTUAL, OBJECT, "hashCode", "()I", false);
            m.visitInsn(POP);
            m.visitVarInsn(ALOAD, 1);
            m.visitMethodInsn(INVOKEVIRTUAL, OBJECT, "hashCode", "()I", false);
            m.visitInsn(POP);
            m.visitInsn(RETURN);
        });
        code("()Ljava/lang/Object;", 4, 3, m -> { create(m); m.visitInsn(ARETURN); });
        code("()V", 4, 3, m -> { create(m); m.visitFieldInsn(PUTSTATIC, self(), "x", "Ljava/lang/Object;"); m.visitInsn(RETURN); });
        code("()V", 4, 3, m -> { create(m); m.visitTypeInsn(CHECKCAST, OBJECT); m.visitInsn(POP); m.visitInsn(RETURN); });
        code("()V", 4, 3, m -> { create(m); m.visitMethodInsn(INVOKESPECIAL, "java/lang/String", "<init>", "()V", false); m.visitInsn(RETURN); });
        code("()V", 3, 3, m -> { // the constructor in a try block: the handler sees both states
            Label s = new Label(), e = new Label(), h = new Label(), n = new Label();
            m.visitTryCatchBlock(s, e, h, null);
            m.visitLabel(n);
            create(m);
            m.visitInsn(DUP);
            m.visitVarInsn(ASTORE, 1);
            m.visitLabel(s);
            superCall(m);
            m.visitLabel(e);
            m.visitInsn(RETURN);
            m.visitLabel(h);
            frame(m, of(TOP, n), THROWABLE);
            m.visitInsn(ATHROW);
        });
        code("()V", 3, 3, m -> {
            Label s = new Label(), e = new Label(), h = new Label(), n = new Label();
            m.visitTryCatchBlock(s, e, h, null);
            m.visitLabel(n);
            create(m);
            m.visitInsn(DUP);
            m.visitVarInsn(ASTORE, 1);
            m.visitLabel(s);
            superCall(m);
            m.visitLabel(e);
            m.visitInsn(RETURN);
            m.visitLabel(h);
            frame(m, of(TOP, OBJECT), THROWABLE);
            m.visitInsn(ATHROW);
        });
        code("()V", 3, 3, m -> { // a map that names a new instruction further down
            Label n = new Label(), l = new Label(), k = new Label();
            m.visitJumpInsn(GOTO, l);
            m.visitLabel(k);
            frame(m, of(n));
            m.visitVarInsn(ALOAD, 0);
            superCall(m);
            m.visitInsn(RETURN);
            m.visitLabel(l);
            frame(m, of());
            m.visitLabel(n);
            create(m);
            m.visitVarInsn(ASTORE, 0);
            m.visitJumpInsn(GOTO, k);
        });
    }

    static void members() throws IOException {
        ClassWriter w = begin(OBJECT, ACC_PUBLIC);
        method(w, ACC_STATIC, "m", "([I)Ljava/lang/Object;", 2, 2, m -> { // int[].clone()
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKEVIRTUAL, OBJECT, "clone", "()Ljava/lang/Object;", false);
            m.visitInsn(ARETURN);
        });
        end(w);
        for (String type : new String[] {"[I", OBJECT, "java/lang/String", "S" + (number + 3)}) {
            w = begin(OBJECT, ACC_PUBLIC);
            String desc = "(" + (type.startsWith("[") ? type : "L" + type + ";") + ")V";
            method(w, ACC_STATIC, "m", desc, 2, 2, m -> { // protected members of Object
                m.visitVarInsn(ALOAD, 0);
                m.visitMethodInsn(INVOKEVIRTUAL, OBJECT, "finalize", "()V", false);
                m.visitInsn(RETURN);
            });
            end(w);
        }
        w = begin(OBJECT, ACC_PUBLIC | ACC_ABSTRACT | ACC_INTERFACE);
        end(w);
        ClassWriter i = new ClassWriter(0); // an interface that clones an Object
        i.visit(V17, ACC_PUBLIC | ACC_ABSTRACT | ACC_INTERFACE, self(), null, OBJECT, null);
        method(i, ACC_STATIC | ACC_PUBLIC, "m", "(Ljava/lang/Object;)V", 2, 2, m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKEVIRTUAL, OBJECT, "clone", "()Ljava/lang/Object;", false);
            m.visitInsn(POP);
            m.visitInsn(RETURN);
        });
        end(i);
        String[] owners = {"java/util/List", "java/util/Collection", "java/lang/Runnable", "java/util/AbstractCollection",
                           OBJECT, "java/util/AbstractSet", "[I", "java/util/AbstractList"};
        for (String owner : owners)
            for (boolean itf : new boolean[] {true, false}) {
                w = begin("java/util/AbstractList", ACC_PUBLIC | ACC_ABSTRACT, "java/util/List");
                method(w, 0, "m", "()V", 2, 2, m -> {
                    m.visitVarInsn(ALOAD, 0);
                    m.visitMethodInsn(INVOKESPECIAL, owner, "size", "()I", itf);
                    m.visitInsn(POP);
                    m.visitInsn(RETURN);
                });
                method(w, ACC_STATIC, "n", "(Ljava/util/AbstractList;)V", 2, 2, m -> { // protected in java.util
                    m.visitVarInsn(ALOAD, 0);
                    m.visitFieldInsn(GETFIELD, "java/util/AbstractList", itf ? "modCount" : "none", "I");
                    m.visitInsn(POP);
                    m.visitInsn(RETURN);
                });
                method(w, ACC_STATIC, "o", "()V", 2, 2, m -> { // its constructor is protected too
                    m.visitTypeInsn(NEW, owner.equals(OBJECT) ? "java/util/AbstractList" : "java/util/ArrayList");
                    m.visitMethodInsn(INVOKESPECIAL, owner.equals(OBJECT) ? "java/util/AbstractList" : "java/util/ArrayList", "<init>", "()V", false);
                    m.visitInsn(RETURN);
                });
                end(w);
            }
    }

    static void values() throws IOException {
        int[] shuffles = {POP, POP2, DUP, DUP_X1, DUP_X2, DUP2, DUP2_X1, DUP2_X2, SWAP};
        int[][] pushes = {{ICONST_0}, {LCONST_0}, {ICONST_0, FCONST_0}, {LCONST_0, ICONST_0}, {ICONST_0, DCONST_0},
                          {LCONST_0, DCONST_0}, {ICONST_0, FCONST_0, ACONST_NULL}, {ICONST_0, FCONST_0, DCONST_0},
                          {LCONST_0, ICONST_0, FCONST_0}, {ICONST_0, FCONST_0, ACONST_NULL, ICONST_1}};
        for (int shuffle : shuffles)
            for (int[] push : pushes)
                code("()V", 6, 0, m -> { for (int p : push) m.visitInsn(p); m.visitInsn(shuffle); m.visitInsn(RETURN); });
        Handle bsm = new Handle(H_INVOKESTATIC, "java/lang/invoke/ConstantBootstraps", "nullConstant",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;", false);
        for (String desc : new String[] {"I", "J", "D", "F", "Ljava/lang/String;", "[I", "Z"})
            code("()V", 3, 0, m -> {
                m.visitLdcInsn(new ConstantDynamic("c", desc, bsm));
                m.visitInsn(desc.equals("J") || desc.equals("D") ? POP2 : POP);
                m.visitLdcInsn(Type.getType("()V"));
                m.visitInsn(POP);
                m.visitLdcInsn(bsm);
                m.visitInsn(POP);
                m.visitLdcInsn(Type.getObjectType(OBJECT));
                m.visitInsn(POP);
                m.visitLdcInsn(5L);
                m.visitInsn(POP2);
                m.visitInsn(RETURN);
            });
        for (int dims : new int[] {1, 253, 254, 255})
            code("(I)V", 3, 1, m -> {
                m.visitVarInsn(ILOAD, 0);
                m.visitTypeInsn(ANEWARRAY, "[".repeat(dims) + "I");
                m.visitInsn(POP);
                m.visitVarInsn(ILOAD, 0);
                m.visitMultiANewArrayInsn("[".repeat(dims) + "Ljava/lang/String;", 1);
                m.visitInsn(POP);
                m.visitInsn(RETURN);
            });
        String[] types = {"[I", "[[I", "[Ljava/lang/String;", "[Ljava/lang/Object;", "[[Ljava/lang/Object;", "Ljava/lang/Object;",
                          "Ljava/lang/Cloneable;", "[Ljava/io/Serializable;", "[B", "[Z", "Ljava/util/List;", "[[Ljava/lang/Cloneable;"};
        for (String from : types)
            for (String to : types)
                code("(" + from + ")" + to, 1, 1, m -> { m.visitVarInsn(ALOAD, 0); m.visitInsn(ARETURN); });
        code("(JID)V", 4, 6, m -> { // halves of longs
            m.visitInsn(ICONST_0);
            m.visitVarInsn(ISTORE, 1);
            m.visitVarInsn(LLOAD, 0);
            m.visitInsn(RETURN);
        });
        code("(JID)V", 4, 6, m -> {
            m.visitInsn(LCONST_0);
            m.visitVarInsn(LSTORE, 2);
            m.visitVarInsn(DLOAD, 3);
            m.visitInsn(RETURN);
        });
        code("(JID)V", 4, 6, m -> {
            Label l = new Label();
            m.visitInsn(LCONST_0);
            m.visitVarInsn(LSTORE, 1);
            m.visitLabel(l);
            frame(m, of(TOP, LONG, DOUBLE));
            m.visitVarInsn(LLOAD, 1);
            m.visitVarInsn(DLOAD, 3);
            m.visitJumpInsn(GOTO, l);
        });
        code("(I)V", 4, 4, m -> { // appended and chopped
            Label a = new Label(), b = new Label(), c = new Label();
            m.visitInsn(LCONST_0);
            m.visitVarInsn(LSTORE, 1);
            m.visitLabel(a);
            m.visitFrame(F_APPEND, 1, of(LONG), 0, null);
            m.visitVarInsn(ILOAD, 0);
            m.visitJumpInsn(IFEQ, a);
            m.visitInsn(NOP);
            m.visitLabel(b);
            m.visitFrame(F_CHOP, 1, null, 0, null);
            m.visitInsn(ACONST_NULL);
            m.visitLabel(c);
            m.visitFrame(F_SAME1, 0, null, 1, of(THROWABLE));
            m.visitInsn(ATHROW);
        });
    }

    public static void main(String[] args) throws IOException {
        folder = Paths.get(args[0]);
        constructors();
        objects();
        members();
        values();
    }
}
