// vm: --add-exports java.base/jdk.internal.access=ALL-UNNAMED --add-exports java.base/jdk.internal.reflect=ALL-UNNAMED
// javac: --add-exports java.base/jdk.internal.access=ALL-UNNAMED --add-exports java.base/jdk.internal.reflect=ALL-UNNAMED
import java.util.Arrays;
import jdk.internal.access.SharedSecrets;
import jdk.internal.reflect.ConstantPool;

/** A class's own constant pool, as annotation parsing sees it: every entry, by every getter that may be asked. */
public class ConstantPools {
    static class Subject {
        int number = 123456789;
        long big = 1234567890123L;
        float small = 1.25f;
        double real = 3.75e10;
        String text = "a constant";
        Object type = Runnable.class;

        int use(java.util.List<String> list) {
            list.add(text.trim());
            return Math.max(number, list.size());
        }
    }

    interface Act {
        Object run();
    }

    static String attempt(Act act) {
        try {
            Object o = act.run();
            return String.valueOf(o instanceof Object[] ? Arrays.toString((Object[]) o) : o);
        } catch (IllegalArgumentException e) {
            return e.toString();
        } catch (Throwable e) {
            return e.getClass().getName();
        }
    }

    static String show(ConstantPool p, int i) {
        switch (p.getTagAt(i)) {
        case UTF8: return attempt(() -> p.getUTF8At(i));
        case INTEGER: return attempt(() -> p.getIntAt(i));
        case LONG: return attempt(() -> p.getLongAt(i));
        case FLOAT: return attempt(() -> p.getFloatAt(i));
        case DOUBLE: return attempt(() -> p.getDoubleAt(i));
        case STRING: return attempt(() -> p.getStringAt(i));
        case CLASS: return attempt(() -> p.getClassAtIfLoaded(i) == null ? null : "loaded") + " " + attempt(() -> p.getClassAt(i));
        case FIELDREF: return attempt(() -> p.getFieldAt(i)) + " " + attempt(() -> p.getFieldAtIfLoaded(i)) + member(p, i);
        case METHODREF:
        case INTERFACEMETHODREF:
            return attempt(() -> p.getMethodAt(i)) + " " + attempt(() -> p.getMethodAtIfLoaded(i)) + member(p, i);
        case NAMEANDTYPE: return attempt(() -> p.getNameAndTypeRefInfoAt(i));
        default: return "";
        }
    }

    static String member(ConstantPool p, int i) {
        return " " + attempt(() -> p.getMemberRefInfoAt(i)) + " " + attempt(() -> p.getClassRefIndexAt(i));
    }

    public static void main(String[] args) {
        ConstantPool p = SharedSecrets.getJavaLangAccess().getConstantPool(Subject.class);
        System.out.println(new Subject().use(new java.util.ArrayList<>()));
        System.out.println(p.getSize());
        for (int i = 1; i < p.getSize(); i++) {
            ConstantPool.Tag tag = p.getTagAt(i);
            System.out.println(i + " " + tag + " " + show(p, i));
            if (tag == ConstantPool.Tag.LONG || tag == ConstantPool.Tag.DOUBLE) {
                i++;
            }
        }
        System.out.println(attempt(() -> p.getIntAt(0)) + " " + attempt(() -> p.getStringAt(1)) + " " + attempt(() -> p.getUTF8At(p.getSize())));
    }
}
