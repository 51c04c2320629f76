// Enums with fields, constructors, bodies, interfaces, switch, values, valueOf, nesting.
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

public class EnumBodies {
    enum Op implements IntBinaryOperator {
        ADD("+") { @Override public int applyAsInt(int a, int b) { return a + b; } },
        SUB("-") { @Override public int applyAsInt(int a, int b) { return a - b; } },
        MUL("*", 2) {
            private int calls;
            @Override public int applyAsInt(int a, int b) { calls++; return a * b; }
            @Override int count() { return calls; }
        };

        final String symbol;
        final int level;

        Op(String symbol) { this(symbol, 1); }
        Op(String symbol, int level) { this.symbol = symbol; this.level = level; }
        int count() { return -1; }
        static Op of(String s) {
            for (Op o : values()) if (o.symbol.equals(s)) return o;
            throw new IllegalArgumentException("no op " + s);
        }
    }

    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6), JUPITER(1.9e+27, 7.1492e7);
        private final double mass, radius;
        Planet(double mass, double radius) { this.mass = mass; this.radius = radius; }
        double gravity() { return 6.67300E-11 * mass / (radius * radius); }
    }

    enum State {
        IDLE { @Override State next(char c) { return c == 's' ? RUNNING : this; } },
        RUNNING { @Override State next(char c) { return c == 'p' ? PAUSED : c == 'x' ? IDLE : this; } },
        PAUSED { @Override State next(char c) { return c == 's' ? RUNNING : c == 'x' ? IDLE : this; } };
        abstract State next(char c);
    }

    enum Level { LOW(10), MID(20), HIGH(30);
        static final Map<Integer, Level> BY_CODE = new java.util.HashMap<>();
        static { for (Level l : values()) BY_CODE.put(l.code, l); }
        final int code;
        Level(int code) { this.code = code; }
    }

    enum Single { INSTANCE; int hits; int hit() { return ++hits; } }

    enum None { }

    static String describe(Level l) {
        switch (l) {
            case LOW: return "low";
            case MID:
            case HIGH: return "not low";
            default: return "?";
        }
    }

    static int score(Op o) {
        return switch (o) {
            case ADD, SUB -> 1;
            case MUL -> { int x = o.level; yield x * 10; }
        };
    }

    public static void main(String[] args) {
        for (Op o : Op.values())
            System.out.println(o + " " + o.name() + " " + o.ordinal() + " " + o.symbol + " " + o.level + " " + o.applyAsInt(7, 5) + " " + o.count() + " "
                    + score(o) + " " + o.getDeclaringClass().getSimpleName() + " " + (o.getClass() == Op.class) + " " + o.getClass().getName());
        System.out.println(Op.valueOf("SUB") + " " + Op.of("*") + " " + Enum.valueOf(Op.class, "ADD"));
        for (String bad : new String[] {"sub", "", "DIV"}) {
            try {
                Op.valueOf(bad);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Op.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        for (Planet p : Planet.values()) System.out.printf("%s %.2f%n", p, p.gravity());
        State s = State.IDLE;
        StringBuilder b = new StringBuilder();
        for (char c : "psspxsxx".toCharArray()) b.append((s = s.next(c)).name().charAt(0));
        System.out.println(b);
        System.out.println(Level.BY_CODE.get(20) + " " + describe(Level.LOW) + " " + describe(Level.HIGH) + " " + Level.LOW.compareTo(Level.HIGH) + " " + Level.LOW.equals(Level.LOW));
        System.out.println(Single.INSTANCE.hit() + Single.INSTANCE.hit() + " " + None.values().length + " " + (Level.values() == Level.values()));
        Level[] levels = Level.values();
        Arrays.sort(levels, Comparator.comparing((Level l) -> -l.code));
        System.out.println(Arrays.toString(levels) + " " + Arrays.toString(Level.values()));
        EnumMap<Level, Integer> m = new EnumMap<>(Level.class);
        for (int i = 0; i < 10; i++) m.merge(Level.values()[i % 3], i, Integer::sum);
        System.out.println(m + " " + Level.class.isEnum() + " " + Op.ADD.getClass().isEnum() + " " + Op.class.getEnumConstants().length);
        Level none = null;
        try {
            describe(none);
        } catch (NullPointerException e) {
            System.out.println("switch on null");
        }
        enum Local { X, Y }
        System.out.println(Local.Y.compareTo(Local.X) + " " + Local.valueOf("X"));
    }
}
