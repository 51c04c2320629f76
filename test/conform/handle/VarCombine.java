import java.lang.invoke.*;
import java.lang.invoke.VarHandle.AccessMode;
import java.nio.ByteOrder;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

/** VarHandles called in source: polymorphic signatures, exact ones, conversions, descriptions, invokers, errors. */
public class VarCombine {
    int n = 1; long wide = 2; Object any = "any"; String word = "word"; byte small = 3; static double real = 1.5; boolean flag; char letter = 'a'; float ratio = 0.5f; Integer boxed = 128;
    static VarHandle N, WIDE, ANY, WORD, SMALL, REAL, FLAG, LETTER, RATIO, INTS, WORDS, BOXED;
    static {
        try {
            Lookup l = lookup();
            N = l.findVarHandle(VarCombine.class, "n", int.class);
            WIDE = l.findVarHandle(VarCombine.class, "wide", long.class);
            ANY = l.findVarHandle(VarCombine.class, "any", Object.class);
            WORD = l.findVarHandle(VarCombine.class, "word", String.class);
            SMALL = l.findVarHandle(VarCombine.class, "small", byte.class);
            REAL = l.findStaticVarHandle(VarCombine.class, "real", double.class);
            FLAG = l.findVarHandle(VarCombine.class, "flag", boolean.class);
            LETTER = l.findVarHandle(VarCombine.class, "letter", char.class);
            RATIO = l.findVarHandle(VarCombine.class, "ratio", float.class);
            BOXED = l.findVarHandle(VarCombine.class, "boxed", Integer.class);
            INTS = arrayElementVarHandle(int[].class);
            WORDS = arrayElementVarHandle(String[].class);
        } catch (ReflectiveOperationException e) { throw new Error(e); }
    }
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t.getClass().getName() + ": " + String.valueOf(t.getMessage()).replaceAll("@\\w+", "@")); }
    }
    public static void main(String[] args) {
        VarCombine x = new VarCombine();
        show("get", () -> (int) N.get(x) + (long) N.get(x) + (double) (int) N.getVolatile(x));
        show("object", () -> N.get(x).getClass() + " " + ((Object) WIDE.getAcquire(x)).getClass());
        show("add", () -> (int) N.getAndAdd(x, 5) + " " + (Object) N.getAndAdd(x, (short) 5) + " " + (long) N.getAndAdd(x, (byte) 1) + " " + x.n);
        show("add boxed", () -> (int) N.getAndAdd(x, Integer.valueOf(3)) + " " + x.n);
        show("cas", () -> N.compareAndSet(x, 15, 16) + " " + N.compareAndSet(x, 15, 17) + " " + (int) N.compareAndExchange(x, 16, 20) + " " + (int) N.compareAndExchange(x, 16, 21) + " " + x.n);
        show("cas boxed", () -> BOXED.compareAndSet(x, x.boxed, (Integer) 1000) + " " + BOXED.compareAndSet(x, new Integer(1000), (Integer) 1) + " " + x.boxed);
        show("set widened", () -> { WIDE.set(x, 'b'); WIDE.setVolatile(x, (int) (long) WIDE.get(x) + 1); return x.wide; });
        show("bits", () -> (int) N.getAndBitwiseOr(x, 3) + " " + (int) N.getAndBitwiseAnd(x, 6) + " " + (int) N.getAndBitwiseXor(x, -1) + " " + x.n);
        show("bits long", () -> (long) WIDE.getAndBitwiseOrAcquire(x, 1L << 40) + " " + (long) WIDE.getAndBitwiseAndRelease(x, -1L << 3) + " " + (long) WIDE.getAndBitwiseXorAcquire(x, 7L) + " " + x.wide);
        show("flag", () -> (boolean) FLAG.getAndBitwiseOr(x, true) + " " + (boolean) FLAG.getAndBitwiseXor(x, true) + " " + x.flag + " " + FLAG.weakCompareAndSet(x, true, false));
        show("flag add", () -> FLAG.getAndAdd(x, true));
        show("small", () -> { byte last = 0; for (int i = 0; i < 50; i++) last = (byte) SMALL.getAndAdd(x, (byte) 7); return last + " " + x.small; });
        show("letter", () -> (char) LETTER.getAndAdd(x, (char) 2) + "" + (char) LETTER.getAndBitwiseXor(x, ' ') + x.letter);
        show("ratio", () -> (float) RATIO.getAndAdd(x, 1f) + " " + RATIO.compareAndSet(x, 1.5f, -0f) + " " + RATIO.compareAndSet(x, 0f, 1f) + " " + RATIO.compareAndSet(x, -0f, Float.NaN) + RATIO.compareAndSet(x, Float.NaN, 2f) + " " + x.ratio);
        show("ratio bits", () -> RATIO.getAndBitwiseOr(x, 1f));
        show("real", () -> (double) REAL.getAndAdd(2.5) + " " + (double) REAL.getAndSet(7) + " " + real + " " + (Object) REAL.get());
        show("word", () -> (String) WORD.getAndSet(x, "other") + " " + (CharSequence) WORD.get(x) + " " + (Object) WORD.compareAndExchange(x, "other", (String) null) + " " + x.word);
        show("word add", () -> WORD.getAndAdd(x, "more"));
        show("any", () -> { ANY.set(x, 5); return ANY.get(x) + " " + (Integer) ANY.get(x) + " " + (int) ANY.get(x); });
        show("any cast", () -> (String) ANY.get(x));
        show("wrong receiver", () -> N.get("text"));
        show("null receiver", () -> (int) N.get((VarCombine) null));
        show("null receiver untyped", () -> (int) N.get(null));
        show("untyped receiver", () -> (int) N.get((Object) x));
        show("untyped wrong", () -> (int) N.get((Object) "x"));
        show("no receiver", () -> (int) N.get());
        show("too many", () -> (int) N.get(x, 1));
        show("narrow", () -> { N.set(x, 5L); return x.n; });
        show("text", () -> { N.set(x, "5"); return x.n; });
        show("null value", () -> { N.set(x, (Integer) null); return x.n; });
        show("short result", () -> (short) N.get(x));
        show("void get", () -> { N.get(x); return "dropped"; });
        show("set result", () -> (int) N.getAndSet(x, 9) + " " + (Object) N.getAndSetAcquire(x, 10));
        show("int array", () -> { int[] a = {1, 2, 3}; return (int) INTS.getAndAdd(a, 1, 10) + " " + Arrays.toString(a) + INTS.compareAndSet(a, 0, 1, 9) + Arrays.toString(a); });
        show("index", () -> INTS.get(new int[2], 2));
        show("index below", () -> { INTS.setRelease(new int[2], -1, 2); return ""; });
        show("index long", () -> INTS.get(new int[2], 0L));
        show("index short", () -> (int) INTS.get(new int[2], (short) 1));
        show("words", () -> { String[] w = {"a", "b"}; return WORDS.getAndSet(w, 0, "c") + w[0] + WORDS.compareAndSet(w, 1, "b", "d") + w[1]; });
        show("words wrong", () -> { WORDS.set(new String[1], 0, (Object) 5); return ""; });
        show("store", () -> { VarHandle h = arrayElementVarHandle(Object[].class); h.set((Object[]) new String[1], 0, (Object) 5); return ""; });
        show("array null", () -> INTS.get((int[]) null, 0));
        VarHandle exact = N.withInvokeExactBehavior();
        show("exact", () -> (int) exact.get(x) + " " + exact.hasInvokeExactBehavior() + " " + (exact.withInvokeExactBehavior() == exact) + " " + exact.withInvokeBehavior().hasInvokeExactBehavior());
        show("exact object", () -> exact.get(x));
        show("exact widen", () -> { exact.set(x, (short) 4); return ""; });
        show("exact void", () -> { exact.getAndAdd(x, 4); return ""; });
        show("exact static", () -> { REAL.withInvokeExactBehavior().set(4f); return ""; });
        show("exact receiver", () -> (int) exact.get((Object) x));
        show("toString", () -> N + " " + REAL + " " + INTS + " " + exact);
        show("describe", () -> N.describeConstable() + " " + REAL.describeConstable() + " " + INTS.describeConstable() + " " + byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN).describeConstable());
        show("resolve", () -> N.describeConstable().get().resolveConstantDesc(lookup()).equals(N) + " " + N.equals(N.describeConstable().get().resolveConstantDesc(lookup())));
        show("equals", () -> N.equals(lookup().findVarHandle(VarCombine.class, "n", int.class)) + " " + (N.hashCode() == lookup().findVarHandle(VarCombine.class, "n", int.class).hashCode()));
        show("exact invoker", () -> varHandleExactInvoker(AccessMode.GET, methodType(int.class, VarCombine.class)).invoke(N, x));
        show("exact invoker wrong", () -> varHandleExactInvoker(AccessMode.GET, methodType(long.class, VarCombine.class)).invoke(N, x));
        show("invoker", () -> (long) varHandleInvoker(AccessMode.GET_AND_ADD, methodType(long.class, Object.class, int.class)).invokeExact(N, (Object) x, 4));
        show("invoker type", () -> varHandleInvoker(AccessMode.COMPARE_AND_SET, methodType(boolean.class, VarCombine.class, int.class, int.class)).type());
        show("handle", () -> (int) N.toMethodHandle(AccessMode.GET_AND_SET).invokeExact(x, 77) + " " + x.n);
        show("handle unsupported", () -> WORD.toMethodHandle(AccessMode.GET_AND_ADD).invoke(x, "y"));
        show("missing", () -> lookup().findVarHandle(VarCombine.class, "none", int.class));
        show("missing type", () -> lookup().findVarHandle(VarCombine.class, "n", long.class));
        show("static as field", () -> lookup().findVarHandle(VarCombine.class, "real", double.class));
        show("field as static", () -> lookup().findStaticVarHandle(VarCombine.class, "n", int.class));
        show("public", () -> publicLookup().findVarHandle(VarCombine.class, "n", int.class));
        show("private", () -> lookup().findVarHandle(String.class, "hash", int.class));
        show("fences", () -> { VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence(); VarHandle.storeStoreFence(); return "done"; });
    }
}
