/** Access between classes of one file: package-private top-level classes, protected members, private constructors. */
public class LangAccess {
    public static void main(String[] args) throws Exception {
        LangAccessBase b = new LangAccessDerived();
        System.out.println(b.pack() + " " + b.prot() + " " + b.pub() + " " + b.callPrivate());
        LangAccessDerived d = (LangAccessDerived) b;
        System.out.println(d.callPrivate() + " " + d.both() + " " + d.count + " " + LangAccessBase.made);
        System.out.println(LangAccessSingleton.get() == LangAccessSingleton.get());
        System.out.println(LangAccessSingleton.get().peek());
        try {
            LangAccessSingleton.class.getDeclaredConstructor().newInstance();
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        try {
            java.lang.reflect.Field f = LangAccessBase.class.getDeclaredField("count");
            f.setInt(b, 5);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        try {
            LangAccessBase.class.getMethod("pack");
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        java.lang.reflect.Method m = LangAccessBase.class.getDeclaredMethod("secret");
        m.setAccessible(true);
        System.out.println(m.invoke(b));
    }
}

class LangAccessBase {
    static int made;
    private int count = 1;

    LangAccessBase() {
        made++;
        count += made;
    }

    String pack() {
        return "pack";
    }

    protected String prot() {
        return "prot";
    }

    public String pub() {
        return "pub" + count;
    }

    private String secret() {
        return "base secret";
    }

    String callPrivate() {
        return secret() + ((LangAccessBase) this).count;
    }
}

class LangAccessDerived extends LangAccessBase {
    int count = 100;

    @Override
    protected String prot() {
        return "derived " + super.prot();
    }

    @Override
    public String pack() {
        return "public " + super.pack();
    }

    private String secret() {
        return "derived secret";
    }

    String both() {
        return secret() + "|" + callPrivate();
    }
}

final class LangAccessSingleton {
    private static LangAccessSingleton instance;
    private final LangAccessBase[] kept = {new LangAccessBase() {
        @Override
        protected String prot() {
            return "anonymous " + super.prot() + hidden;
        }
    }};
    private String hidden = "hidden";

    private LangAccessSingleton() {
    }

    static LangAccessSingleton get() {
        return instance == null ? instance = new LangAccessSingleton() : instance;
    }

    String peek() {
        return kept[0].prot();
    }
}
