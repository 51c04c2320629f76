import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Opcodes;

/** MadeNarrow: ints that were never narrowed reach boolean, byte, char and short arrays, fields, arguments, results. */
final class GenNarrow implements Opcodes {
    static final String TYPES = "ZBCS";

    static void make() {
        ClassWriter w = Gen.open("MadeNarrow");
        Gen.constructor(w, "java/lang/Object");
        for (int i = 0; i < 4; i++) {
            char t = TYPES.charAt(i);
            int store = i < 2 ? BASTORE : i == 2 ? CASTORE : SASTORE;
            w.visitField(ACC_PUBLIC, "f" + t, "" + t, null, null).visitEnd();
            w.visitField(ACC_PUBLIC, "v" + t, "I", null, null).visitEnd();
            w.visitField(ACC_PUBLIC | ACC_STATIC, "s" + t, "" + t, null, null).visitEnd();
            Gen.method(w, "array" + t, "([" + t + "II)I", m -> {
                m.visitVarInsn(ALOAD, 0);
                m.visitVarInsn(ILOAD, 1);
                m.visitVarInsn(ILOAD, 2);
                m.visitInsn(store);
                m.visitVarInsn(ALOAD, 0);
                m.visitVarInsn(ILOAD, 1);
                m.visitInsn(store - BASTORE + BALOAD);
                m.visitInsn(IRETURN);
            });
            Gen.method(w, "field" + t, "(LMadeNarrow;I)I", m -> {
                m.visitVarInsn(ALOAD, 0);
                m.visitVarInsn(ILOAD, 1);
                m.visitFieldInsn(PUTFIELD, "MadeNarrow", "f" + t, "" + t);
                m.visitVarInsn(ALOAD, 0);
                m.visitFieldInsn(GETFIELD, "MadeNarrow", "f" + t, "" + t);
                m.visitInsn(IRETURN);
            });
            Gen.method(w, "static" + t, "(I)I", m -> {
                m.visitVarInsn(ILOAD, 0);
                m.visitFieldInsn(PUTSTATIC, "MadeNarrow", "s" + t, "" + t);
                m.visitFieldInsn(GETSTATIC, "MadeNarrow", "s" + t, "" + t);
                m.visitInsn(IRETURN);
            });
            Gen.method(w, "result" + t, "(I)" + t, m -> {
                m.visitVarInsn(ILOAD, 0);
                m.visitInsn(IRETURN);
            });
            Gen.method(w, "use" + t, "(I)I", m -> {
                m.visitVarInsn(ILOAD, 0);
                m.visitMethodInsn(INVOKESTATIC, "MadeNarrow", "result" + t, "(I)" + t, false);
                m.visitInsn(IRETURN);
            });
        }
        Gen.save(w, "MadeNarrow");
    }
}
