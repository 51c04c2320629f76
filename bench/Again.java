import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;
import korat.finitization.impl.Plan;

/**
 * Korat as it was first made (Boyapati et al.): on a regular JVM, with instrumented code, by executing
 * repOK from its start on every candidate. For comparison; it knows nothing of dejavm but the reader
 * of finitizations.
 *
 * <pre>
 *   Again CLASS ARGUMENT...   prints: explored structures seconds
 *
 *   vector: | index | index | ...   one per cell; a cell is a field of an object, a length, an element
 *   order:  | cell | cell | ...     as repOK first read them, in this run
 * </pre>
 *
 * Each class of the subject's package has a field $cell, the first cell of the object, and in front of
 * each read of a field a call that notes it. Seconds are the processor's, of the thread that searches.
 */
public class Again {
    /** What a cell takes; of a class domain in the isomorphism check: its number, and the index there. */
    private record Domain(Object values, int size, int[] groups, int[] indices, int[] bases) {}

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final Map<String, Integer> KEYS = new HashMap<>(); // of fields: Class.name
    private static int[] relative; // by key: the cell of the field, from the first of its object; -1: none
    private static int[] stamps; // by cell: the run that read it last
    private static int[] order;
    private static int read;
    private static int run;
    private static final Map<Object, Integer> ARRAYS = new IdentityHashMap<>();
    private static Object lastArray;
    private static int lastBase;

    private final Object root;
    private final int rootBase;
    private final int rootGroup;
    private final Object[] owners;
    private final long[] offsets;
    private final char[] kinds; // of the field: I, J, L ...; N: the length of an array
    private final Domain[] domains;
    private final int[] vector;
    private final Map<Object, Integer> bases = new IdentityHashMap<>();
    private final int[] counts; // by first cell of an object: how many it has
    private final int[] walks; // likewise: the walk that saw it last
    private int walk;

    // ---- called by the instrumented code ------------------------------------------------------------

    public static void field(int base, int key) {
        int at = base == 0 ? -1 : relative[key];
        if (at >= 0) {
            touch(base + at);
        }
    }

    private static void touch(int cell) {
        if (stamps[cell] != run) {
            stamps[cell] = run;
            order[read++] = cell;
        }
    }

    private static int baseOf(Object array) {
        if (array != lastArray) {
            lastArray = array;
            lastBase = ARRAYS.getOrDefault(array, 0);
        }
        return lastBase;
    }

    public static int length(Object array) {
        int base = baseOf(array);
        if (base == 0) {
            return Array.getLength(array);
        }
        touch(base);
        return lengthAt(base);
    }

    public static void element(Object array, int index) {
        int base = baseOf(array);
        if (base != 0) {
            touch(base);
            if (index < lengthAt(base)) {
                touch(base + 1 + index);
            }
        }
    }

    private static Again search;

    private static int lengthAt(int cell) {
        return (int) ((long[]) search.domains[cell].values)[search.vector[cell]];
    }

    // ---- instrumentation ----------------------------------------------------------------------------

    private static final class Loader extends ClassLoader {
        private final String prefix; // the subject's package, with slashes

        Loader(String name) {
            super(Again.class.getClassLoader());
            prefix = name.substring(0, name.lastIndexOf('.') + 1).replace('.', '/');
        }

        boolean isOurs(String internal) {
            return internal.startsWith(prefix) && internal.indexOf('/', prefix.length()) < 0;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            String internal = name.replace('.', '/');
            if (!isOurs(internal)) {
                return super.loadClass(name, resolve);
            }
            Class<?> c = findLoadedClass(name);
            try (InputStream in = getResourceAsStream(internal + ".class")) {
                if (c == null) {
                    byte[] bytes = instrument(in.readAllBytes());
                    c = defineClass(name, bytes, 0, bytes.length);
                }
                return c;
            } catch (IOException | NullPointerException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        private byte[] instrument(byte[] bytes) {
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM8, writer) {
                @Override
                public void visit(int version, int access, String name, String signature, String above,
                        String[] interfaces) {
                    super.visit(version, access, name, signature, above, interfaces);
                    if ((access & Opcodes.ACC_INTERFACE) == 0 && !isOurs(above)) {
                        visitField(Opcodes.ACC_PUBLIC, "$cell", "I", null, null).visitEnd();
                    }
                }

                @Override
                public MethodVisitor visitMethod(int access, String name, String descriptor,
                        String signature, String[] exceptions) {
                    return new Reads(
                        super.visitMethod(access, name, descriptor, signature, exceptions));
                }
            }, 0);
            return writer.toByteArray();
        }

        private final class Reads extends MethodVisitor {
            Reads(MethodVisitor next) {
                super(Opcodes.ASM8, next);
            }

            private void call(String name, String descriptor) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, "Again", name, descriptor, false);
            }

            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                if (opcode == Opcodes.GETFIELD && isOurs(owner)) {
                    super.visitInsn(Opcodes.DUP);
                    super.visitFieldInsn(Opcodes.GETFIELD, owner, "$cell", "I");
                    super.visitLdcInsn(KEYS.computeIfAbsent(owner + "." + name, k -> KEYS.size()));
                    call("field", "(II)V");
                }
                super.visitFieldInsn(opcode, owner, name, descriptor);
            }

            @Override
            public void visitInsn(int opcode) {
                if (opcode == Opcodes.ARRAYLENGTH) {
                    call("length", "(Ljava/lang/Object;)I");
                    return;
                }
                if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
                    super.visitInsn(Opcodes.DUP2);
                    call("element", "(Ljava/lang/Object;I)V");
                }
                super.visitInsn(opcode);
            }
        }
    }

    // ---- the bounds ---------------------------------------------------------------------------------

    private Again(Object[] plan) throws ReflectiveOperationException {
        owners = shifted((Object[]) plan[2]);
        String[] names = Arrays.copyOf((Object[]) plan[3], ((Object[]) plan[3]).length, String[].class);
        int[] places = (int[]) plan[4];
        int[] domainOf = (int[]) plan[5];
        int n = owners.length;
        offsets = new long[n];
        kinds = new char[n];
        domains = new Domain[n];
        vector = new int[n];
        counts = new int[n];
        walks = new int[n];
        for (int cell = 1; cell < n; cell++) { // 0 is none
            place(cell, names[cell - 1], places[cell - 1]);
        }
        relative = new int[KEYS.size()];
        KEYS.forEach((name, key) -> relative[key] = relativeOf(name, names));
        Domain[] made = new Domain[((Object[]) plan[6]).length];
        for (int d = 0; d < made.length; d++) {
            made[d] = domain((Object[]) ((Object[]) plan[6])[d]);
        }
        for (int cell = 1; cell < n; cell++) {
            domains[cell] = made[domainOf[cell - 1]];
            put(cell);
        }
        root = plan[0];
        rootBase = bases.get(root);
        rootGroup = ((int[]) plan[1])[0];
        stamps = new int[n];
        order = new int[n];
    }

    private static Object[] shifted(Object[] from) {
        Object[] all = new Object[from.length + 1];
        System.arraycopy(from, 0, all, 1, from.length);
        return all;
    }

    private static Field fieldOf(Class<?> c, String name) throws NoSuchFieldException {
        try {
            return c.getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            if (c.getSuperclass() == null) {
                throw e;
            }
            return fieldOf(c.getSuperclass(), name);
        }
    }

    private static char kindOf(Class<?> c) {
        return c.isPrimitive() ? c.descriptorString().charAt(0) : 'L';
    }

    private void place(int cell, String name, int place) throws ReflectiveOperationException {
        Object owner = owners[cell];
        if (!bases.containsKey(owner)) {
            bases.put(owner, cell);
            if (name == null) {
                ARRAYS.put(owner, cell);
            } else {
                fieldOf(owner.getClass(), "$cell").setInt(owner, cell);
            }
        }
        counts[bases.get(owner)]++;
        if (name != null) {
            Field f = fieldOf(owner.getClass(), name);
            kinds[cell] = kindOf(f.getType());
            offsets[cell] = UNSAFE.objectFieldOffset(f);
            return;
        }
        Class<?> c = owner.getClass();
        kinds[cell] = place < 0 ? 'N' : kindOf(c.getComponentType());
        offsets[cell] = UNSAFE.arrayBaseOffset(c) + (long) place * UNSAFE.arrayIndexScale(c);
    }

    /** Fields of a name are at the same place in all objects of a class. */
    private int relativeOf(String key, String[] names) {
        String name = key.substring(key.indexOf('.') + 1);
        String type = key.substring(0, key.indexOf('.')).replace('/', '.');
        for (int cell = 1; cell < owners.length; cell++) {
            if (name.equals(names[cell - 1]) && owners[cell].getClass().getName().equals(type)) {
                return cell - bases.get(owners[cell]);
            }
        }
        return -1;
    }

    private Domain domain(Object[] from) {
        if (!(from[0] instanceof Object[] values)) {
            return new Domain(from[0], Array.getLength(from[0]), null, null, null);
        }
        int[] to = new int[values.length];
        for (int i = 0; i < to.length; i++) {
            to[i] = bases.getOrDefault(values[i], 0);
        }
        return new Domain(values, to.length, (int[]) from[1], (int[]) from[2], to);
    }

    private void put(int cell) {
        Object owner = owners[cell];
        if (kinds[cell] == 'L') {
            Object value = ((Object[]) domains[cell].values)[vector[cell]];
            UNSAFE.putReference(owner, offsets[cell], value);
            return;
        }
        long value = ((long[]) domains[cell].values)[vector[cell]];
        switch (kinds[cell]) {
            case 'N' -> { } // the array is as long as the longest; see length()
            case 'Z', 'B' -> UNSAFE.putByte(owner, offsets[cell], (byte) value);
            case 'C', 'S' -> UNSAFE.putShort(owner, offsets[cell], (short) value);
            case 'I', 'F' -> UNSAFE.putInt(owner, offsets[cell], (int) value);
            default -> UNSAFE.putLong(owner, offsets[cell], value);
        }
    }

    // ---- the search ---------------------------------------------------------------------------------

    /** Cells that repOK never read, depth first from the root. */
    private void readRest(int base) {
        walks[base] = walk;
        int n = kinds[base] == 'N' ? 1 + lengthAt(base) : counts[base];
        for (int i = 0; i < n; i++) {
            int cell = base + i;
            touch(cell);
            int to = kinds[cell] == 'L' ? domains[cell].bases[vector[cell]] : 0;
            if (to != 0 && walks[to] != walk) {
                readRest(to);
            }
        }
    }

    /** The next value of the cell that was read last; -1: there is none. */
    private int next(int cell) {
        Domain d = domains[cell];
        int value = vector[cell];
        int group = d.groups == null ? -1 : d.groups[value];
        if (value + 1 == d.size || group < 0) {
            return value + 1 == d.size ? -1 : value + 1;
        }
        int taken = group == rootGroup ? 0 : -1; // the largest index before
        for (int i = 0; i < read; i++) {
            Domain other = domains[order[i]];
            int v = vector[order[i]];
            if (other.groups != null && other.groups[v] == group) {
                taken = Math.max(taken, other.indices[v]);
            }
        }
        value++;
        if (d.indices[value - 1] > taken) { // the one fresh object
            while (value < d.size && d.groups[value] == group) {
                value++;
            }
        }
        return value == d.size ? -1 : value;
    }

    private boolean advance() {
        while (read > 0) {
            int cell = order[--read];
            int value = next(cell);
            vector[cell] = Math.max(value, 0);
            put(cell);
            if (value > 0) {
                return true;
            }
        }
        return false;
    }

    interface Predicate {
        boolean holds() throws Exception;
    }

    private long[] search(Predicate repOK) throws Exception {
        long explored = 0;
        long structures = 0;
        do {
            run++;
            read = 0;
            explored++;
            if (repOK.holds()) {
                structures++;
                walk++;
                readRest(rootBase);
            }
        } while (advance());
        return new long[] {explored, structures};
    }

    public static void main(String[] args) throws Throwable {
        Class<?> type = new Loader(args[0]).loadClass(args[0], true);
        String name = "fin" + type.getSimpleName();
        List<String> words = new ArrayList<>(Arrays.asList(args).subList(1, args.length));
        for (Class<?> nested : type.getDeclaredClasses()) {
            Class.forName(nested.getName(), true, type.getClassLoader()); // so that it has its keys
        }
        search = new Again(Plan.make(type, name, words.toArray(String[]::new), new String[0]));
        Method method = type.getMethod("repOK");
        Object root = search.root;
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long start = clock.getCurrentThreadCpuTime();
        long[] found = search.search(() -> (boolean) method.invoke(root));
        double seconds = (clock.getCurrentThreadCpuTime() - start) / 1e9;
        System.out.println(found[0] + " " + found[1] + " " + seconds);
    }
}
