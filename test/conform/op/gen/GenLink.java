import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;

/** MadeLink: one method for each way that resolution can fail; OpLink holds the targets. */
final class GenLink implements Opcodes {
    static final String T = "OpLink$Target";

    static void call(ClassWriter w, String name, int opcode, String owner, String method, String descriptor, boolean iface) {
        Gen.method(w, name, "()V", m -> {
            if (opcode != INVOKESTATIC) {
                m.visitFieldInsn(GETSTATIC, "OpLink", "target", "L" + T + ";");
                if (!owner.equals(T)) {
                    m.visitTypeInsn(CHECKCAST, owner);
                }
            }
            for (Type t : Type.getArgumentTypes(descriptor)) {
                m.visitInsn(t.getSort() == Type.INT ? ICONST_1 : t.getSort() == Type.LONG ? LCONST_1 : ACONST_NULL);
            }
            m.visitMethodInsn(opcode, owner, method, descriptor, iface);
            int size = Type.getReturnType(descriptor).getSize();
            if (size > 0) {
                m.visitInsn(size == 1 ? POP : POP2);
            }
            m.visitInsn(RETURN);
        });
    }

    static void field(ClassWriter w, String name, int opcode, String owner, String field, String descriptor) {
        Gen.method(w, name, "()V", m -> {
            if (opcode == GETFIELD || opcode == PUTFIELD) {
                m.visitFieldInsn(GETSTATIC, "OpLink", "target", "L" + T + ";");
            }
            if (opcode == PUTFIELD || opcode == PUTSTATIC) {
                m.visitInsn(descriptor.equals("J") ? LCONST_1 : descriptor.equals("I") ? ICONST_1 : ACONST_NULL);
            }
            m.visitFieldInsn(opcode, owner, field, descriptor);
            if (opcode == GETFIELD || opcode == GETSTATIC) {
                m.visitInsn(descriptor.equals("J") ? POP2 : POP);
            }
            m.visitInsn(RETURN);
        });
    }

    static void type(ClassWriter w, String name, int opcode, String type) {
        Gen.method(w, name, "()V", m -> {
            if (opcode == ANEWARRAY) {
                m.visitInsn(ICONST_1);
            } else if (opcode != NEW) {
                m.visitLdcInsn("subject");
            }
            m.visitTypeInsn(opcode, type);
            m.visitInsn(POP);
            m.visitInsn(RETURN);
        });
    }

    static void make() {
        ClassWriter w = Gen.open("MadeLink");
        call(w, "noMethod", INVOKEVIRTUAL, T, "absent", "(IJLjava/lang/String;[[I)LOpLink;", false);
        call(w, "noStatic", INVOKESTATIC, T, "absent", "()V", false);
        call(w, "wrongReturn", INVOKESTATIC, T, "statik", "()I", false);
        call(w, "noConstructor", INVOKESTATIC, T, "init", "(I)V", false);
        call(w, "staticAsVirtual", INVOKEVIRTUAL, T, "statik", "()V", false);
        call(w, "virtualAsStatic", INVOKESTATIC, T, "instance", "()V", false);
        call(w, "classAsInterface", INVOKEINTERFACE, T, "instance", "()V", true);
        call(w, "interfaceAsClass", INVOKEVIRTUAL, "OpLink$Face", "face", "()V", false);
        call(w, "staticClassAsInterface", INVOKESTATIC, T, "statik", "()V", true);
        call(w, "noInterfaceMethod", INVOKEINTERFACE, "OpLink$Face", "absent", "()V", true);
        call(w, "privateMethod", INVOKEVIRTUAL, T, "secret", "()V", false);
        call(w, "privateStatic", INVOKESTATIC, T, "secretStatic", "(I)J", false);
        call(w, "noClass", INVOKESTATIC, "MadeNowhere", "run", "()V", false);
        call(w, "noClassPackage", INVOKESTATIC, "nowhere/at/All", "run", "()V", false);
        field(w, "noField", GETFIELD, T, "absent", "I");
        field(w, "noStaticField", GETSTATIC, T, "absent", "Ljava/lang/String;");
        field(w, "wrongType", GETFIELD, T, "number", "J");
        field(w, "staticAsField", GETFIELD, T, "shared", "I");
        field(w, "fieldAsStatic", GETSTATIC, T, "number", "I");
        field(w, "putStaticAsField", PUTFIELD, T, "shared", "I");
        field(w, "fieldPutStatic", PUTSTATIC, T, "number", "I");
        field(w, "privateField", GETFIELD, T, "hidden", "I");
        field(w, "privateStaticField", PUTSTATIC, T, "hiddenStatic", "J");
        field(w, "finalField", PUTFIELD, T, "fixed", "I");
        field(w, "finalStatic", PUTSTATIC, T, "fixedStatic", "Ljava/lang/String;");
        field(w, "noFieldClass", GETSTATIC, "MadeNowhere", "x", "I");
        type(w, "newAbstract", NEW, "OpLink$Abstract");
        type(w, "newInterface", NEW, "OpLink$Face");
        type(w, "newMissing", NEW, "MadeNowhere");
        type(w, "castMissing", CHECKCAST, "MadeNowhere");
        type(w, "testMissing", INSTANCEOF, "[[LMadeNowhere;");
        type(w, "arrayMissing", ANEWARRAY, "MadeNowhere");
        type(w, "newHidden", NEW, "java/util/JumboEnumSet");
        type(w, "castHidden", CHECKCAST, "java/util/JumboEnumSet");
        Gen.save(w, "MadeLink");
    }
}
