// options: --print
// explored: 10
// structures: 10
// says: Whole0(ints: int[]0, pick: null, z: false) int[]0[]
// says: Whole0(ints: int[]0, pick: null, z: true) int[]0[]
// says: Whole0(ints: int[]0, pick: A0, z: false) int[]0[] A0(b: -1)
// says: Whole0(ints: int[]0, pick: A0, z: true) int[]0[] A0(b: 1)
// says: Whole0(ints: int[]0, pick: B0, z: false) int[]0[]
// options: byte --print
// explored: 5
// structures: 5
// says: Whole0(b: 0)
// says: Whole0(b: 2)
// says: Whole0(b: 5)
// says: Whole0(b: 9)
// says: Whole0(b: 10)
// options: byte --run 'equals({null,N})'
// exit: 3
// says: equals({null,N}): N is the first argument, and that is not a number
// options: short --print
// explored: 5
// structures: 5
// says: Whole0(s: 0)
// says: Whole0(s: 2)
// says: Whole0(s: 5)
// says: Whole0(s: 9)
// says: Whole0(s: 10)
// options: int --print
// explored: 5
// structures: 5
// says: Whole0(i: 0)
// says: Whole0(i: 2)
// says: Whole0(i: 5)
// says: Whole0(i: 9)
// says: Whole0(i: 10)
// options: long --print
// explored: 5
// structures: 5
// says: Whole0(l: 0)
// says: Whole0(l: 2)
// says: Whole0(l: 5)
// says: Whole0(l: 9)
// says: Whole0(l: 10)
// options: float --print
// explored: 5
// structures: 5
// says: Whole0(f: 0)
// says: Whole0(f: 2)
// says: Whole0(f: 5)
// says: Whole0(f: 9)
// says: Whole0(f: 10)
// options: double --print
// explored: 5
// structures: 5
// says: Whole0(d: 0)
// says: Whole0(d: 2)
// says: Whole0(d: 5)
// says: Whole0(d: 9)
// says: Whole0(d: 10)
import java.util.Arrays;
import java.util.List;
import korat.finitization.IArraySet;
import korat.finitization.IBooleanSet;
import korat.finitization.IByteSet;
import korat.finitization.IClassDomain;
import korat.finitization.IDoubleSet;
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.IFinitizationFactory;
import korat.finitization.IFloatSet;
import korat.finitization.IIntSet;
import korat.finitization.ILongSet;
import korat.finitization.IObjSet;
import korat.finitization.IShortSet;
import korat.finitization.impl.FinitizationFactory;

/** Every method of the interfaces, each with what it must answer. */
public class Whole {
    interface Any {}

    static class A implements Any {
        byte b;
    }

    static class B implements Any {}

    Any pick;
    boolean z;
    byte b;
    short s;
    int i;
    long l;
    float f;
    double d;
    int[] ints;

    public boolean repOK() {
        return true;
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException();
        }
    }

    private static void checkDomain(IFieldDomain d, Class<?> type, int n) {
        check(d.getClassOfField() == type && d.getNumberOfElements() == n);
        check(d.isPrimitiveType() == type.isPrimitive() && d.isArrayType() == type.isArray());
        check(!type.isPrimitive() || d.getNumOfClassDomains() == 1);
    }

    public static IFinitization finWhole() {
        IFinitizationFactory factory = FinitizationFactory.getInstance();
        IFinitization f = factory.createFinitization(Whole.class);
        check(f.getFinClass() == Whole.class && f.getClassDomain("Whole").getSize() == 1);
        checkClassDomains(f);
        checkArrays(f);
        checkSets(f);
        return f;
    }

    /** 3 objects of A, by several names; the class domain grows, and never shrinks. */
    private static void checkClassDomains(IFinitization f) {
        check(f.getClassDomain(A.class) == null);
        IClassDomain a = f.createClassDomain("A", 1);
        check(a.getClassOfObjects() == A.class && a.getClassNameOfObjects().equals("Whole$A"));
        check(f.createClassDomain(A.class, 3) == a && a.getSize() == 3);
        check(f.createClassDomain("Whole$A", 2) == a && a.getSize() == 3);
        check(f.createClassDomain(A.class) == a && f.createClassDomain("A") == a && a.getSize() == 3);
        check(f.getClassDomain("A") == a && a.isIncludedInIsomorphismChecking());
        a.includeInIsomorphismCheck(false);
        check(!a.isIncludedInIsomorphismChecking());
        a.includeInIsomorphismCheck(true);
        IClassDomain given = f.createClassDomain(B.class);
        B first = new B();
        B second = new B();
        B third = new B();
        given.addObject(first);
        given.addObjects(new Object[] {second});
        given.addObjects(List.of(third));
        check(given.getSize() == 3);
        IObjSet set = f.createObjSet(Any.class);
        check(!set.isNullAllowed() && set.getNumberOfElements() == 0);
        check(set.addClassDomain(given) && !set.addClassDomain(given));
        check(Arrays.equals(set.getAllObjects(), new Object[] {first, second, third}));
        check(set.addClassDomain(a) && set.getClassDomains().equals(List.of(given, a)));
        check(set.getObjectsOfClass(A.class).length == 3 && set.getNumOfClassDomains() == 2);
        check(set.removeClassDomain(a) && !set.removeClassDomain(a));
        check(set.removeClassDomain(0) == given && set.getNumOfClassDomains() == 0);
    }

    private static void checkArrays(IFinitization f) {
        IIntSet lengths = f.createIntSet(0, 2);
        IBooleanSet values = f.createBooleanSet();
        IArraySet arrays = f.createArraySet(boolean[].class, lengths, values, 2);
        checkDomain(arrays, boolean[].class, 2);
        check(arrays.getArraySizes() == lengths && arrays.getComponentsSet() == values);
        IIntSet other = f.createIntSet(1);
        arrays.setArraySizes(other);
        arrays.setComponentsSet(values);
        check(arrays.getArraySizes() == other);
        IArraySet ints = f.createArraySet(int[].class, f.createIntSet(0), f.createIntSet(1), 1);
        f.set("ints", ints);
        check(f.getFieldDomain("ints") == ints);
    }

    /** In order: null, one of A with 3 values of b, one of B; each with both z. */
    private static void checkSets(IFinitization f) {
        checkDomain(f.createObjSet(A.class, 2, true), A.class, 4);
        checkDomain(f.createObjSet(A.class, 2), A.class, 3);
        checkDomain(f.createObjSet(A.class, true), A.class, 1);
        checkDomain(f.createObjSet(A.class), A.class, 0);
        checkDomain(f.createObjSet("A", 3, true), A.class, 4);
        checkDomain(f.createObjSet("A", 3), A.class, 3);
        checkDomain(f.createObjSet("A", true), A.class, 1);
        checkDomain(f.createObjSet("A"), A.class, 0);
        checkDomain(f.createObjSet(f.getClassDomain(A.class)), A.class, 3);
        checkDomain(f.createObjSet(f.getClassDomain(A.class), true), A.class, 4);
        IObjSet set = f.createObjSet("Any", true);
        set.setNullAllowed(false);
        set.setNullAllowed(true);
        check(set.isNullAllowed());
        set.addClassDomain(f.getClassDomain("A"));
        set.addClassDomain(f.getClassDomain("B"));
        f.set("pick", set);
        f.set("Whole", "z", f.createBooleanSet());
        f.set(A.class, "b", f.createByteSet((byte) -1, (byte) 1));
        check(f.getFieldDomain(Whole.class, "pick") == set && f.getFieldDomain("Whole", "pick") == set);
        check(f.getFieldDomain("A.b").getNumberOfElements() == 3 && f.getFieldDomain("d") == null);
    }

    /** 0, 2, 4, 5; without 4; with 9. */
    public static IFinitization finWhole(String type) {
        IFinitization f = FinitizationFactory.create(Whole.class);
        switch (type) {
            case "byte" -> {
                IByteSet set = f.createByteSet((byte) 0, (byte) 2, (byte) 5);
                set.removeByte((byte) 4);
                set.addByte((byte) 9);
                set.addRange((byte) 9, (byte) 1, (byte) 10);
                checkDomain(set, byte.class, 5);
                checkDomain(f.createByteSet((byte) 7), byte.class, 1);
                f.set("b", set);
            }
            case "short" -> {
                IShortSet set = f.createShortSet((short) 0, (short) 2, (short) 5);
                set.removeShort((short) 4);
                set.addShort((short) 9);
                set.addRange((short) 9, (short) 1, (short) 10);
                checkDomain(set, short.class, 5);
                checkDomain(f.createShortSet((short) 7), short.class, 1);
                f.set("s", set);
            }
            case "int" -> {
                IIntSet set = f.createIntSet(0, 2, 5);
                set.removeInt(4);
                set.addInt(9);
                set.addRange(9, 1, 10);
                checkDomain(set, int.class, 5);
                checkDomain(f.createIntSet(7), int.class, 1);
                checkDomain(f.createIntSet(0, -1), int.class, 1);
                f.set("i", set);
            }
            case "long" -> {
                ILongSet set = f.createLongSet(0, 2, 5);
                set.removeLong(4);
                set.addLong(9);
                set.addRange(9, 1, 10);
                checkDomain(set, long.class, 5);
                checkDomain(f.createLongSet(7), long.class, 1);
                f.set("l", set);
            }
            case "float" -> {
                IFloatSet set = f.createFloatSet(0, 2, 5);
                set.removeFloat(4);
                set.addFloat(9);
                set.addRange(9, 1, 10);
                checkDomain(set, float.class, 5);
                checkDomain(f.createFloatSet(7), float.class, 1);
                f.set("f", set);
            }
            default -> {
                IDoubleSet set = f.createDoubleSet(0, 2, 5);
                set.removeDouble(4);
                set.addDouble(9);
                set.addRange(9, 1, 10);
                checkDomain(set, double.class, 5);
                checkDomain(f.createDoubleSet(7), double.class, 1);
                f.set("d", set);
            }
        }
        return f;
    }
}
