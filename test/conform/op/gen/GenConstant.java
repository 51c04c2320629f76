import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.ConstantDynamic;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;

/** MadeConstant: ldc of classes, method types, method handles of all kinds; MadeCondy: dynamic constants. */
final class GenConstant implements Opcodes {
    static final String LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;";
    static final String TAIL = "Ljava/lang/String;Ljava/lang/Class;";
    static final String CB = "java/lang/invoke/ConstantBootstraps";

    static void loader(ClassWriter w, String name, String type, Object constant) {
        int ret = Type.getType(type).getOpcode(IRETURN);
        Gen.method(w, name, "()" + type, m -> {
            m.visitLdcInsn(constant);
            m.visitInsn(ret);
        });
    }

    static void handles() {
        ClassWriter w = Gen.open("MadeConstant");
        String mh = "Ljava/lang/invoke/MethodHandle;";
        loader(w, "text", "Ljava/lang/String;", "constant");
        loader(w, "klass", "Ljava/lang/Class;", Type.getType("[[Ljava/lang/String;"));
        loader(w, "self", "Ljava/lang/Class;", Type.getObjectType("MadeConstant"));
        loader(w, "ints", "Ljava/lang/Class;", Type.getType("[I"));
        loader(w, "type", "Ljava/lang/invoke/MethodType;", Type.getMethodType("(IJLjava/lang/String;[D)V"));
        loader(w, "getField", mh, new Handle(H_GETFIELD, "OpLdc$Point", "x", "I", false));
        loader(w, "putField", mh, new Handle(H_PUTFIELD, "OpLdc$Point", "x", "I", false));
        loader(w, "getStatic", mh, new Handle(H_GETSTATIC, "OpLdc$Point", "count", "J", false));
        loader(w, "putStatic", mh, new Handle(H_PUTSTATIC, "OpLdc$Point", "count", "J", false));
        loader(w, "virtual", mh, new Handle(H_INVOKEVIRTUAL, "OpLdc$Point", "sum", "(I)I", false));
        loader(w, "statik", mh, new Handle(H_INVOKESTATIC, "OpLdc$Point", "of", "(II)LOpLdc$Point;", false));
        loader(w, "create", mh, new Handle(H_NEWINVOKESPECIAL, "OpLdc$Point", "<init>", "(II)V", false));
        loader(w, "iface", mh, new Handle(H_INVOKEINTERFACE, "java/lang/CharSequence", "length", "()I", true));
        loader(w, "missing", mh, new Handle(H_INVOKESTATIC, "OpLdc$Point", "nothing", "()V", false));
        Gen.save(w, "MadeConstant");
    }

    static ConstantDynamic condy(String name, String type, String owner, String method, String descriptor, Object... args) {
        return new ConstantDynamic(name, type, new Handle(H_INVOKESTATIC, owner, method, descriptor, false), args);
    }

    static void dynamic() {
        ClassWriter w = Gen.open("MadeCondy");
        String o = "Ljava/lang/Object;";
        loader(w, "nothing", o, condy("n", o, CB, "nullConstant", "(" + LOOKUP + TAIL + ")" + o));
        loader(w, "primitive", "Ljava/lang/Class;", condy("J", "Ljava/lang/Class;", CB, "primitiveClass",
            "(" + LOOKUP + TAIL + ")Ljava/lang/Class;"));
        loader(w, "state", "Ljava/lang/Thread$State;", condy("BLOCKED", "Ljava/lang/Thread$State;", CB, "enumConstant",
            "(" + LOOKUP + TAIL + ")Ljava/lang/Enum;"));
        String self = "OpCondy";
        String make = "(" + LOOKUP + TAIL + ")" + o;
        loader(w, "number", "I", condy("number", "I", self, "make", make));
        loader(w, "big", "J", condy("big", "J", self, "make", make));
        loader(w, "real", "D", condy("real", "D", self, "make", make));
        loader(w, "small", "B", condy("small", "B", self, "make", make));
        loader(w, "truth", "Z", condy("truth", "Z", self, "make", make));
        loader(w, "single", "F", condy("single", "F", self, "make", make));
        loader(w, "text", "Ljava/lang/String;", condy("text", "Ljava/lang/String;", self, "make", make));
        loader(w, "broken", "Ljava/lang/String;", condy("broken", "Ljava/lang/String;", self, "make", make));
        loader(w, "wrong", "Ljava/lang/String;", condy("wrong", "Ljava/lang/String;", self, "make", make));
        ConstantDynamic inner = condy("inner", o, self, "make", make);
        loader(w, "joined", o, condy("joined", o, self, "join",
            "(" + LOOKUP + TAIL + "[Ljava/lang/Object;)" + o, "a", 1, 2L, 3f, 4d, inner,
            Type.getObjectType("java/lang/String"), Type.getMethodType("()V")));
        Gen.save(w, "MadeCondy");
    }

    static void make() {
        handles();
        dynamic();
    }
}
