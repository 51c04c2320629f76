import java.lang.constant.*;
import java.lang.invoke.*;
import java.util.*;
import static java.lang.constant.ConstantDescs.*;

/** java.lang.constant: descriptors of classes, types, handles, dynamic constants and call sites; resolved and refused. */
public class ConstantForms {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); }
    }
    public static int twice(int n) { return n * 2; }
    public int field = 3;
    public static String boot(MethodHandles.Lookup l, String name, Class<?> t, Object... more) { return name + Arrays.toString(more); }
    public static CallSite site(MethodHandles.Lookup l, String name, MethodType t) throws ReflectiveOperationException { return new ConstantCallSite(l.findStatic(ConstantForms.class, "twice", t)); }
    enum Hue { RED, BLUE { void x() {} } }
    public static void main(String[] args) {
        MethodHandles.Lookup l = MethodHandles.lookup();
        ClassDesc me = ClassDesc.of("ConstantForms");
        show("classes", () -> ClassDesc.of("java.util", "Map").nested("Entry").descriptorString() + " " + CD_int.arrayType(2) + " " + ClassDesc.ofDescriptor("[Ljava/lang/String;").componentType().displayName() + " " + CD_List.packageName() + " " + CD_void.isPrimitive() + CD_int.arrayType().isArray() + CD_String.isClassOrInterface());
        for (String bad : List.of("", "I", "a/b", "a..b", "[I", "a[]")) show("of " + bad, () -> ClassDesc.of(bad));
        for (String bad : List.of("", "X", "Lx", "La.b;", "[V", "II", "[")) show("descriptor " + bad, () -> ClassDesc.ofDescriptor(bad));
        show("nest", () -> CD_int.nested("x"));
        show("too deep", () -> CD_int.arrayType(256));
        show("negative", () -> CD_int.arrayType(0));
        MethodTypeDesc mt = MethodTypeDesc.of(CD_String, CD_int, CD_long.arrayType());
        show("type", () -> mt + " " + mt.descriptorString() + " " + mt.displayDescriptor() + " " + mt.parameterCount() + mt.parameterType(1) + mt.parameterList() + mt.returnType());
        show("changed", () -> mt.changeReturnType(CD_void).changeParameterType(0, CD_Object).dropParameterTypes(1, 2).insertParameterTypes(0, CD_char, CD_byte).descriptorString());
        show("resolved", () -> mt.resolveConstantDesc(l) + " " + mt.equals(MethodTypeDesc.ofDescriptor("(I[J)Ljava/lang/String;")) + " " + MethodType.methodType(int.class, Hue.class).describeConstable());
        show("bad parameter", () -> mt.insertParameterTypes(0, CD_void));
        show("bad index", () -> mt.dropParameterTypes(1, 5));
        show("bad text", () -> MethodTypeDesc.ofDescriptor("(V)V"));
        DirectMethodHandleDesc h = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, me, "twice", MethodTypeDesc.of(CD_int, CD_int));
        show("handle", () -> h + " " + h.kind() + " " + h.refKind() + " " + h.owner() + h.methodName() + h.invocationType() + h.lookupDescriptor() + h.isOwnerInterface());
        show("invoked", () -> (int) ((MethodHandle) h.resolveConstantDesc(l)).invokeExact(21));
        show("as type", () -> h.asType(MethodTypeDesc.of(CD_long, CD_short)) + " " + ((MethodHandle) h.asType(MethodTypeDesc.of(CD_long, CD_short)).resolveConstantDesc(l)).invoke((short) 4));
        show("getter", () -> ((MethodHandle) MethodHandleDesc.ofField(DirectMethodHandleDesc.Kind.GETTER, me, "field", CD_int).resolveConstantDesc(l)).invoke(new ConstantForms()));
        show("ctor", () -> MethodHandleDesc.ofConstructor(me) + " " + ((MethodHandle) MethodHandleDesc.ofConstructor(me).resolveConstantDesc(l)).type());
        show("missing", () -> MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, me, "none", MethodTypeDesc.of(CD_int)).resolveConstantDesc(l));
        show("bad kind", () -> MethodHandleDesc.ofField(DirectMethodHandleDesc.Kind.STATIC, me, "field", CD_int));
        show("described", () -> l.findStatic(ConstantForms.class, "twice", MethodType.methodType(int.class, int.class)).describeConstable().get().equals(h) + " " + MethodHandles.identity(int.class).describeConstable());
        for (DirectMethodHandleDesc.Kind k : DirectMethodHandleDesc.Kind.values()) System.out.println(k + " " + k.refKind + " " + k.isInterface + " " + DirectMethodHandleDesc.Kind.valueOf(k.refKind, k.isInterface));
        DirectMethodHandleDesc boot = ofConstantBootstrap(me, "boot", CD_String, CD_Object.arrayType());
        DynamicConstantDesc<String> dyn = DynamicConstantDesc.ofNamed(boot, "named", CD_String, 1, "two", CD_int, 2.5);
        show("dynamic", () -> dyn + " " + dyn.constantName() + dyn.constantType() + dyn.bootstrapArgsList() + " " + dyn.resolveConstantDesc(l));
        show("nested dynamic", () -> DynamicConstantDesc.ofNamed(boot, "outer", CD_String, dyn, mt).resolveConstantDesc(l));
        show("null", () -> NULL.resolveConstantDesc(l) + " " + DynamicConstantDesc.ofNamed(BSM_PRIMITIVE_CLASS, "I", CD_Class).resolveConstantDesc(l));
        show("canonical", () -> DynamicConstantDesc.ofCanonical(BSM_PRIMITIVE_CLASS, "J", CD_Class, new ConstantDesc[0]).getClass().getSimpleName() + " " + DynamicConstantDesc.ofCanonical(BSM_ENUM_CONSTANT, "RED", ClassDesc.of("ConstantForms$Hue"), new ConstantDesc[0]));
        show("enum", () -> Hue.RED.describeConstable() + " " + Hue.BLUE.describeConstable().get().resolveConstantDesc(l) + " " + Enum.EnumDesc.of(ClassDesc.of("ConstantForms$Hue"), "RED").resolveConstantDesc(l));
        show("enum missing", () -> Enum.EnumDesc.of(ClassDesc.of("ConstantForms$Hue"), "PINK").resolveConstantDesc(l));
        DynamicCallSiteDesc site = DynamicCallSiteDesc.of(ofCallsiteBootstrap(me, "site", ClassDesc.of("java.lang.invoke.CallSite")), "call", MethodTypeDesc.of(CD_int, CD_int));
        show("site", () -> site + " " + site.invocationName() + site.invocationType() + site.bootstrapArgs().length + " " + (int) site.resolveCallSiteDesc(l).dynamicInvoker().invokeExact(8));
        show("bad site", () -> DynamicCallSiteDesc.of(h, "call", MethodTypeDesc.of(CD_int)).resolveCallSiteDesc(l));
        show("constables", () -> Integer.valueOf(5).describeConstable() + " " + "s".describeConstable() + " " + Long.valueOf(3).resolveConstantDesc(l) + " " + int[].class.describeConstable() + " " + void.class.describeConstable() + ((Class<?>) List.class).describeConstable());
        show("convert", () -> ConstantBootstraps.explicitCast(l, "_", byte.class, 300) + " " + ConstantBootstraps.nullConstant(l, "_", String.class) + " " + ConstantBootstraps.primitiveClass(l, "Z", Class.class) + " " + ConstantBootstraps.enumConstant(l, "RED", Hue.class) + " " + ConstantBootstraps.invoke(l, "_", int.class, l.findStatic(ConstantForms.class, "twice", MethodType.methodType(int.class, int.class)), 6));
        show("bad primitive", () -> ConstantBootstraps.primitiveClass(l, "X", Class.class));
        show("bad null", () -> ConstantBootstraps.nullConstant(l, "_", int.class));
        show("static final", () -> ConstantBootstraps.getStaticFinal(l, "MAX_VALUE", int.class, Integer.class) + " " + ConstantBootstraps.fieldVarHandle(l, "field", VarHandle.class, ConstantForms.class, int.class).get(new ConstantForms()));
        show("var handle", () -> VarHandle.VarHandleDesc.ofField(me, "field", CD_int) + " " + VarHandle.VarHandleDesc.ofArray(CD_int.arrayType()).resolveConstantDesc(l).varType());
    }
}
