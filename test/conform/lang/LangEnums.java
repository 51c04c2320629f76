import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** Enums: bodies, fields, abstract methods, switch, valueOf errors, EnumMap, EnumSet, interfaces, statics. */
public class LangEnums {
    enum Op {
        PLUS("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        MINUS("-") {
            int apply(int a, int b) {
                return a - b;
            }

            @Override
            boolean symmetric() {
                return false;
            }
        },
        TIMES("*") {
            int apply(int a, int b) {
                return a * b;
            }
        };

        final String sign;
        static final Map<String, Op> BY_SIGN = new java.util.HashMap<>();

        static {
            for (Op o : values()) {
                BY_SIGN.put(o.sign, o);
            }
        }

        Op(String sign) {
            this.sign = sign;
        }

        abstract int apply(int a, int b);

        boolean symmetric() {
            return true;
        }
    }

    interface Weighted {
        double weight();
    }

    enum Planet implements Weighted {
        MERCURY(3.303e+23), EARTH(5.976e+24), @SuppressWarnings("unused") JUPITER(1.9e+27);

        private final double mass;

        Planet(double mass) {
            this.mass = mass;
        }

        public double weight() {
            return mass / EARTH.mass;
        }

        Planet next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    enum Empty {
    }

    enum Single {
        INSTANCE;

        int count;

        int tick() {
            return ++count;
        }
    }

    enum Light { RED, AMBER, GREEN }

    static Light change(Light l) {
        switch (l) {
            case RED:
                return Light.GREEN;
            case GREEN:
                return Light.AMBER;
            case AMBER:
            default:
                return Light.RED;
        }
    }

    static int seconds(Light l) {
        return switch (l) {
            case RED -> 30;
            case AMBER -> 3;
            case GREEN -> {
                int s = 10;
                for (int i = 0; i < 2; i++) {
                    s += 5;
                }
                yield s;
            }
        };
    }

    static void errors() {
        String[] names = {"RED", "red", "", "PURPLE"};
        for (String n : names) {
            try {
                System.out.println(Light.valueOf(n));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Light.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Enum.valueOf(Op.class, "DIVIDE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (Op o : Op.values()) {
            System.out.println(o + " " + o.sign + " " + o.ordinal() + " " + o.apply(6, 3) + " " + o.symmetric() + " "
                + (o.getClass() == Op.class) + " " + (o.getDeclaringClass() == Op.class));
        }
        System.out.println(Op.BY_SIGN.get("*") + " " + Op.valueOf("MINUS").compareTo(Op.PLUS));
        for (Planet p : Planet.values()) {
            System.out.println(p.name() + " " + p.weight() + " " + p.next());
        }
        System.out.println(Empty.values().length + " " + Single.INSTANCE.tick() + Single.valueOf("INSTANCE").tick());
        Light l = Light.RED;
        int total = 0;
        for (int i = 0; i < 7; i++) {
            total += seconds(l);
            l = change(l);
        }
        System.out.println(l + " " + total);
        errors();
        EnumMap<Light, String> m = new EnumMap<>(Light.class);
        m.put(Light.GREEN, "go");
        m.put(Light.RED, "stop");
        m.put(Light.GREEN, m.get(Light.GREEN) + "!");
        System.out.println(m + " " + m.containsKey(Light.AMBER) + " " + m.size());
        EnumSet<Light> s = EnumSet.complementOf(EnumSet.of(Light.AMBER));
        System.out.println(s + " " + EnumSet.allOf(Op.class) + " " + EnumSet.noneOf(Empty.class) + " "
            + EnumSet.range(Light.RED, Light.AMBER));
        Light[] v = Light.values();
        v[0] = null;
        System.out.println(Arrays.toString(v) + Arrays.toString(Light.values()));
        System.out.println(Light.RED.equals(Light.RED) + " " + Light.valueOf("RED").hashCode() / 1000000000 * 0);
        Object o = Planet.EARTH;
        System.out.println(o instanceof Comparable<?> && o instanceof Weighted w && w.weight() == 1.0);
    }
}
