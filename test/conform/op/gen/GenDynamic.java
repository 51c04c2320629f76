import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;

/** MadeDynamic: invokedynamic with bootstrap methods of the program, in OpDynamic. */
final class GenDynamic implements Opcodes {
    static final String SITE = "Ljava/lang/invoke/CallSite;";
    static final String HEAD = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;";

    static void site(ClassWriter w, String method, String descriptor, String bootstrap, String extra, Object... args) {
        Gen.method(w, method, descriptor, m -> {
            int slot = 0;
            for (Type t : Type.getArgumentTypes(descriptor)) {
                m.visitVarInsn(t.getOpcode(ILOAD), slot);
                slot += t.getSize();
            }
            m.visitInvokeDynamicInsn(method, descriptor,
                new Handle(H_INVOKESTATIC, "OpDynamic", bootstrap, HEAD + extra + ")" + SITE, false), args);
            m.visitInsn(Type.getReturnType(descriptor).getOpcode(IRETURN));
        });
    }

    static void make() {
        ClassWriter w = Gen.open("MadeDynamic");
        site(w, "add", "(II)I", "find", "");
        site(w, "mix", "(JDI)D", "find", "");
        site(w, "shout", "(Ljava/lang/String;)Ljava/lang/String;", "find", "");
        site(w, "nothing", "()V", "find", "");
        site(w, "constant", "()Ljava/lang/String;", "value", "Ljava/lang/Object;", "fixed");
        site(w, "number", "()J", "value", "Ljava/lang/Object;", 1L << 50);
        site(w, "list", "()Ljava/lang/String;", "listed", "[Ljava/lang/Object;", "x", 1, Type.getType("[I"));
        site(w, "changing", "()I", "mutable", "");
        site(w, "failing", "()V", "fails", "");
        site(w, "nullSite", "()V", "none", "");
        Gen.save(w, "MadeDynamic");
    }
}
