import java.util.Arrays;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;

/** MadeBadIndy: call sites of the JDK's own bootstrap methods, with arguments that javac would not give them. */
final class GenBadIndy implements Opcodes {
    static final String ME = "MadeBadIndy", INVOKE = "java/lang/invoke/", TEXT = "Ljava/lang/String;";
    static final String HEAD = "(L" + INVOKE + "MethodHandles$Lookup;" + TEXT, TYPE = "L" + INVOKE + "MethodType;";
    static final String SITE = ")L" + INVOKE + "CallSite;", ANY = "[Ljava/lang/Object;", OBJECT = "Ljava/lang/Object;";
    static final String SUPPLIER = "Ljava/util/function/Supplier;", FUNCTION = "Ljava/util/function/Function;";
    static final String RUNNABLE = "Ljava/lang/Runnable;";
    static final Handle LAMBDA = of(INVOKE + "LambdaMetafactory", "metafactory",
        HEAD + TYPE + TYPE + "L" + INVOKE + "MethodHandle;" + TYPE + SITE);
    static final Handle ALT = of(INVOKE + "LambdaMetafactory", "altMetafactory", HEAD + TYPE + ANY + SITE);
    static final Handle PLAIN = of(INVOKE + "StringConcatFactory", "makeConcat", HEAD + TYPE + SITE);
    static final Handle CONCAT = of(INVOKE + "StringConcatFactory", "makeConcatWithConstants",
        HEAD + TYPE + TEXT + ANY + SITE);
    static final Handle RECORD = of("java/lang/runtime/ObjectMethods", "bootstrap",
        HEAD + "L" + INVOKE + "TypeDescriptor;Ljava/lang/Class;" + TEXT + "[L" + INVOKE + "MethodHandle;)" + OBJECT);
    static final Type NONE = Type.getMethodType("()V"), GET = Type.getMethodType("()" + OBJECT);
    static final Type APPLY = Type.getMethodType("(" + OBJECT + ")" + OBJECT);
    static final Type STRINGS = Type.getMethodType("(" + TEXT + ")" + TEXT);
    static final Type SELF = Type.getObjectType(ME);
    static int n;

    static Handle of(String owner, String name, String descriptor) {
        return new Handle(H_INVOKESTATIC, owner, name, descriptor, false);
    }

    static Handle me(int kind, String name, String descriptor) {
        return new Handle(kind, ME, name, descriptor, false);
    }

    static void push(MethodVisitor m, Type t) {
        switch (t.getSort()) {
            case Type.LONG -> m.visitLdcInsn(5L);
            case Type.DOUBLE -> m.visitLdcInsn(0.5);
            case Type.FLOAT -> m.visitLdcInsn(0.25f);
            case Type.OBJECT, Type.ARRAY -> {
                if (t.equals(SELF)) {
                    m.visitFieldInsn(GETSTATIC, ME, "self", "L" + ME + ";");
                } else if (t.getDescriptor().equals(TEXT) || t.getDescriptor().equals(OBJECT)) {
                    m.visitLdcInsn("text");
                } else {
                    m.visitInsn(ACONST_NULL);
                }
            }
            default -> m.visitIntInsn(BIPUSH, 65);
        }
    }

    /** static void cNN(): the site with arguments made up, its answer given to OpBadIndy.use. */
    static void site(ClassWriter w, Handle bootstrap, String name, String descriptor, Object... args) {
        Gen.method(w, "c" + n++, "()V", m -> {
            for (Type t : Type.getArgumentTypes(descriptor)) {
                push(m, t);
            }
            m.visitInvokeDynamicInsn(name, descriptor, bootstrap, args);
            Type result = Type.getReturnType(descriptor);
            if (result.getSort() == Type.OBJECT || result.getSort() == Type.ARRAY) {
                m.visitMethodInsn(INVOKESTATIC, "OpBadIndy", "use", "(" + OBJECT + ")V", false);
            } else if (result.getSort() != Type.VOID) {
                m.visitInsn(result.getSize() == 2 ? POP2 : POP);
            }
            m.visitInsn(RETURN);
        });
    }

    static void lambdaShapes(ClassWriter w) {
        Handle get = me(H_INVOKESTATIC, "get", "()" + OBJECT), id = me(H_INVOKESTATIC, "id", APPLY.getDescriptor());
        site(w, LAMBDA, "get", "()" + SUPPLIER, GET, get, GET);
        site(w, LAMBDA, "get", "()" + SUPPLIER, get, GET, GET);
        site(w, LAMBDA, "get", "()" + SUPPLIER, GET, get);
        site(w, LAMBDA, "get", "()" + SUPPLIER, GET, get, GET, GET);
        site(w, LAMBDA, "get", "()" + SUPPLIER);
        site(w, LAMBDA, "get", "()" + SUPPLIER, "x", 1, 2L);
        site(w, LAMBDA, "get", "()I", GET, get, GET);
        site(w, LAMBDA, "get", "()V", GET, get, GET);
        site(w, LAMBDA, "get", "()[I", GET, get, GET);
        site(w, LAMBDA, "get", "()" + TEXT, GET, get, GET);
        site(w, LAMBDA, "get", "()LMissing;", GET, get, GET);
        site(w, LAMBDA, "apply", "()" + FUNCTION, APPLY, id, GET);
        site(w, LAMBDA, "apply", "()" + FUNCTION, APPLY, get, APPLY);
        site(w, LAMBDA, "apply", "()" + FUNCTION, GET, id, APPLY);
        site(w, LAMBDA, "apply", "(I)" + FUNCTION, APPLY, id, APPLY);
        site(w, LAMBDA, "getClass", "()" + SUPPLIER, Type.getMethodType("()Ljava/lang/Class;"),
            me(H_INVOKESTATIC, "klass", "()Ljava/lang/Class;"), Type.getMethodType("()Ljava/lang/Class;"));
    }

    static void lambdaTypes(ClassWriter w) {
        Handle ints = me(H_INVOKESTATIC, "ints", "(I)I"), strings = me(H_INVOKESTATIC, "strings", STRINGS.getDescriptor());
        site(w, LAMBDA, "apply", "()" + FUNCTION, APPLY, ints, APPLY);
        site(w, LAMBDA, "apply", "()" + FUNCTION, APPLY, strings, APPLY);
        site(w, LAMBDA, "apply", "()" + FUNCTION, APPLY, strings, STRINGS);
        site(w, LAMBDA, "apply", "()" + FUNCTION, APPLY, strings, Type.getMethodType("(Ljava/lang/Integer;)" + OBJECT));
        site(w, LAMBDA, "apply", "()" + FUNCTION, Type.getMethodType("(J)I"), ints, Type.getMethodType("(J)I"));
        site(w, LAMBDA, "apply", "()" + FUNCTION, Type.getMethodType("(I)J"), ints, Type.getMethodType("(I)J"));
        site(w, LAMBDA, "apply", "()" + FUNCTION, Type.getMethodType("(Z)Z"), ints, Type.getMethodType("(Z)Z"));
        site(w, LAMBDA, "apply", "()" + FUNCTION, Type.getMethodType("(I)V"), ints, Type.getMethodType("(I)I"));
        site(w, LAMBDA, "run", "(J)" + RUNNABLE, NONE, ints, NONE);
        site(w, LAMBDA, "run", "(F)" + RUNNABLE, NONE, me(H_INVOKESTATIC, "object", "(" + OBJECT + ")V"), NONE);
        site(w, LAMBDA, "get", "()" + SUPPLIER, GET, me(H_INVOKESTATIC, "nothing", "()V"), GET);
        site(w, LAMBDA, "apply", "()" + FUNCTION, APPLY, strings, Type.getMethodType("(LMissing;)" + OBJECT));
        site(w, LAMBDA, "get", "(" + TEXT + ")" + SUPPLIER, GET, me(H_INVOKEVIRTUAL, "own", "()" + TEXT), GET);
        site(w, LAMBDA, "get", "(L" + ME + ";)" + SUPPLIER, GET, me(H_INVOKEVIRTUAL, "own", "()" + TEXT), GET);
        site(w, LAMBDA, "apply", "()" + FUNCTION, APPLY, me(H_INVOKEVIRTUAL, "own", "()" + TEXT), APPLY);
    }

    static void lambdaKinds(ClassWriter w) {
        site(w, LAMBDA, "get", "()" + SUPPLIER, GET, me(H_GETSTATIC, "self", "L" + ME + ";"), GET);
        site(w, LAMBDA, "get", "(L" + ME + ";)" + SUPPLIER, GET, me(H_GETFIELD, "b", TEXT), GET);
        site(w, LAMBDA, "run", "(L" + ME + ";I)" + RUNNABLE, NONE, me(H_PUTFIELD, "a", "I"), NONE);
        site(w, LAMBDA, "run", "(L" + ME + ";)" + RUNNABLE, NONE, me(H_PUTSTATIC, "self", "L" + ME + ";"), NONE);
        site(w, LAMBDA, "get", "()" + SUPPLIER, GET, me(H_INVOKESTATIC, "missing", "()" + OBJECT), GET);
        site(w, LAMBDA, "get", "(L" + ME + ";)" + SUPPLIER, GET, me(H_INVOKEVIRTUAL, "get", "()" + OBJECT), GET);
        site(w, LAMBDA, "get", "()" + SUPPLIER, GET, me(H_INVOKESTATIC, "own", "()" + TEXT), GET);
        site(w, LAMBDA, "get", "(L" + ME + ";)" + SUPPLIER, GET, me(H_INVOKESPECIAL, "own", "()" + TEXT), GET);
        site(w, LAMBDA, "get", "(L" + ME + ";)" + SUPPLIER, GET,
            new Handle(H_INVOKESPECIAL, "java/lang/Object", "toString", "()" + TEXT, false), GET);
        site(w, LAMBDA, "get", "()" + SUPPLIER, GET,
            new Handle(H_NEWINVOKESPECIAL, "java/lang/Number", "<init>", "()V", false), GET);
        site(w, LAMBDA, "get", "()" + SUPPLIER, GET,
            new Handle(H_NEWINVOKESPECIAL, "java/util/ArrayList", "<init>", "()V", false), GET);
        site(w, LAMBDA, "get", "(L" + ME + ";)" + SUPPLIER, GET,
            new Handle(H_INVOKEINTERFACE, "java/util/List", "size", "()I", true), GET);
    }

    static void alternatives(ClassWriter w) {
        Handle get = me(H_INVOKESTATIC, "get", "()" + OBJECT);
        Type marker = Type.getObjectType("java/util/RandomAccess"), bridge = Type.getMethodType("()" + TEXT);
        String d = "()" + SUPPLIER;
        site(w, ALT, "get", d, GET, get, GET);
        site(w, ALT, "get", d, GET, get, GET, "flags");
        site(w, ALT, "get", d, GET, get, GET, 0L);
        site(w, ALT, "get", d, GET, get, GET, 0, 0, 0);
        site(w, ALT, "get", d, GET, get, GET, 2);
        site(w, ALT, "get", d, GET, get, GET, 2, "n");
        site(w, ALT, "get", d, GET, get, GET, 2, -1);
        site(w, ALT, "get", d, GET, get, GET, 2, 3, marker);
        site(w, ALT, "get", d, GET, get, GET, 2, 1, "marker");
        site(w, ALT, "get", d, GET, get, GET, 2, 1, Type.getObjectType("java/lang/Integer"));
        site(w, ALT, "get", d, GET, get, GET, 2, 1, Type.getType("[I"));
        site(w, ALT, "get", d, GET, get, GET, 2, 2, marker, marker);
        site(w, ALT, "get", d, GET, get, GET, 4, 1, bridge);
        site(w, ALT, "get", d, GET, get, GET, 4, 1, APPLY);
        site(w, ALT, "get", d, GET, get, GET, 4, 1, marker);
        site(w, ALT, "get", d, GET, get, GET, 4, 1000, bridge);
        site(w, ALT, "get", d, GET, get, GET, 4, 1, GET);
        site(w, ALT, "get", d, GET, get, GET, 64);
        Object[] many = new Object[5 + 40];
        Arrays.fill(many, marker);
        System.arraycopy(new Object[] {GET, get, GET, 2, 40}, 0, many, 0, 5);
        site(w, ALT, "get", d, many);
    }

    static void concats(ClassWriter w) {
        String d = "(I" + TEXT + ")" + TEXT;
        site(w, CONCAT, "cat", d, "\1-\1");
        site(w, CONCAT, "cat", d, "\1");
        site(w, CONCAT, "cat", d, "\1\1\1");
        site(w, CONCAT, "cat", d, "none");
        site(w, CONCAT, "cat", d, "\1\2\1");
        site(w, CONCAT, "cat", d, "\1\1", "spare");
        site(w, CONCAT, "cat", d, "\1\2\2\2\1", "\1", 7, 8L);
        site(w, CONCAT, "cat", d, "\1\2\2\1", 0.5f, 0.25);
        site(w, CONCAT, "cat", d, "\1\2\1", Type.getType("[I"));
        site(w, CONCAT, "cat", d, "\1\2\1", GET);
        site(w, CONCAT, "cat", d, GET);
        site(w, CONCAT, "cat", d, 1);
        site(w, CONCAT, "cat", d);
        site(w, CONCAT, "cat", "(I)I", "\1");
        site(w, CONCAT, "cat", "(I)V", "\1");
        site(w, CONCAT, "cat", "(I)" + OBJECT, "\1");
        site(w, CONCAT, "cat", "(LMissing;)" + TEXT, "\1");
        site(w, CONCAT, "cat", "(" + "I".repeat(201) + ")" + TEXT, "\1".repeat(201));
        site(w, CONCAT, "cat", "(" + TEXT.repeat(200) + ")" + TEXT, "\1".repeat(200));
        site(w, PLAIN, "cat", "(" + OBJECT.repeat(150) + ")" + TEXT);
        site(w, PLAIN, "cat", "(" + "I".repeat(255) + ")" + TEXT);
        site(w, PLAIN, "cat", d, "extra");
        site(w, PLAIN, "cat", "()" + TEXT);
        site(w, PLAIN, "cat", "(I)J");
    }

    static void records(ClassWriter w) {
        Handle a = me(H_GETFIELD, "a", "I"), b = me(H_GETFIELD, "b", TEXT);
        String self = "(L" + ME + ";", equals = self + OBJECT + ")Z", string = self + ")" + TEXT;
        site(w, RECORD, "toString", string, SELF, "a;b", a, b);
        site(w, RECORD, "equals", equals, SELF, "a;b", a, b);
        site(w, RECORD, "equals", equals);
        site(w, RECORD, "equals", equals, SELF);
        site(w, RECORD, "equals", equals, SELF, SELF, a, b);
        site(w, RECORD, "equals", equals, "a;b", "a;b", a, b);
        site(w, RECORD, "equals", equals, SELF, "a;b", SELF, b);
        site(w, RECORD, "toString", string, SELF, "a", a, b);
        site(w, RECORD, "toString", string, SELF, "a;b;c", a, b);
        site(w, RECORD, "toString", string, SELF, "x;y", a, b);
        site(w, RECORD, "toString", string, SELF, "", a);
        site(w, RECORD, "toString", string, SELF, "");
        site(w, RECORD, "toString", string, SELF, "b;a", b, a);
        site(w, RECORD, "toString", string, Type.getObjectType("java/lang/String"), "a;b", a, b);
        site(w, RECORD, "toString", string, SELF, "a", me(H_GETFIELD, "missing", "I"));
        site(w, RECORD, "toString", string, SELF, "self", me(H_GETFIELD, "self", "L" + ME + ";"));
        site(w, RECORD, "toString", string, SELF, "self", me(H_GETSTATIC, "self", "L" + ME + ";"));
        site(w, RECORD, "toString", string, SELF, "own", me(H_INVOKEVIRTUAL, "own", "()" + TEXT));
        site(w, RECORD, "hashCode", self + ")J", SELF, "a;b", a, b);
        site(w, RECORD, "hashCode", "()I", SELF, "a;b", a, b);
        site(w, RECORD, "equals", self + ")Z", SELF, "a;b", a, b);
        site(w, RECORD, "other", string, SELF, "a;b", a, b);
        for (String name : new String[] {"equals", "hashCode"}) {
            Object[] many = new Object[900];
            Arrays.fill(many, a);
            many[0] = SELF;
            many[1] = "a;".repeat(897) + "a";
            site(w, RECORD, name, name.equals("equals") ? equals : self + ")I", many);
        }
    }

    static void make() {
        ClassWriter w = Gen.open(ME);
        Gen.constructor(w, "java/lang/Object");
        w.visitField(ACC_PUBLIC, "a", "I", null, null);
        w.visitField(ACC_PUBLIC, "b", TEXT, null, null);
        w.visitField(ACC_PUBLIC | ACC_STATIC, "self", "L" + ME + ";", null, null);
        for (String returned : new String[] {"get ()" + OBJECT, "id (" + OBJECT + ")" + OBJECT,
            "klass ()Ljava/lang/Class;", "strings (" + TEXT + ")" + TEXT}) {
            String[] part = returned.split(" ");
            Gen.method(w, part[0], part[1], m -> {
                m.visitInsn(ACONST_NULL);
                m.visitInsn(ARETURN);
            });
        }
        Gen.method(w, "ints", "(I)I", m -> {
            m.visitVarInsn(ILOAD, 0);
            m.visitInsn(IRETURN);
        });
        Gen.method(w, "object", "(" + OBJECT + ")V", m -> m.visitInsn(RETURN));
        Gen.method(w, "nothing", "()V", m -> m.visitInsn(RETURN));
        Gen.method(w, ACC_PUBLIC, "own", "()" + TEXT, m -> {
            m.visitLdcInsn("own");
            m.visitInsn(ARETURN);
        });
        lambdaShapes(w);
        lambdaTypes(w);
        lambdaKinds(w);
        alternatives(w);
        concats(w);
        records(w);
        Gen.save(w, ME);
    }
}
