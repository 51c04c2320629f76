// options: --print
// explored: 64
// structures: 64
// says: Kinds0(z: false, b: -1, s: 300, l: 4294967296, f: 0.5, d: 0.25)
// says: Kinds0(z: true, b: 7, s: 301, l: 4294967297, f: 1.5, d: 1.25)
// options: --predicate checks
// explored: 64
// structures: 1
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** Values of all kinds of fields, none of them read: all combinations of two each. */
public class Kinds {
    boolean z;
    byte b;
    short s;
    long l;
    float f;
    double d;
    int untouched = 3;

    public boolean repOK() {
        return untouched == 3;
    }

    public boolean checks() {
        return (z ? 1 : 0) + (b == 7 ? 1 : 0) + (s == 301 ? 1 : 0) + (l == 4294967297L ? 1 : 0)
            + (f == 1.5f ? 1 : 0) + (d == 1.25 ? 1 : 0) == 6;
    }

    public static IFinitization finKinds() {
        IFinitization fin = FinitizationFactory.create(Kinds.class);
        fin.set("z", fin.createBooleanSet());
        fin.set("b", fin.createByteSet((byte) -1, (byte) 8, (byte) 7));
        fin.set("s", fin.createShortSet((short) 300, (short) 301));
        fin.set("l", fin.createLongSet(4294967296L, 4294967297L));
        fin.set("f", fin.createFloatSet(0.5f, 1.5f));
        fin.set("d", fin.createDoubleSet(0.25, 1.25));
        return fin;
    }
}
