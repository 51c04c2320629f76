import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Records, sealed types, patterns, and switches on strings and enums. */
final class Shapes {
    sealed interface Shape permits Circle, Square, Pair {
    }

    record Circle(double radius) implements Shape {
        Circle {
            if (radius < 0) {
                throw new IllegalArgumentException("radius " + radius);
            }
        }
    }

    record Square(int side, String name) implements Shape {
        Square(int side) {
            this(side, "s" + side + Site.choose(1, 2));
        }
    }

    record Pair(Shape left, Shape right) implements Shape {
        static int made;

        Pair {
            made++;
        }
    }

    enum Kind {
        ROUND {
            @Override
            Shape make() {
                return new Circle(Site.choose(2, 3) - 1);
            }
        },
        FLAT {
            @Override
            Shape make() {
                return new Square(Site.choose(3, 2));
            }
        },
        BOTH {
            @Override
            Shape make() {
                return new Pair(FLAT.make(), FLAT.make());
            }
        };

        abstract Shape make();
    }

    static String name(Shape s) {
        if (s instanceof Circle c && c.radius() > 0) {
            return "circle";
        }
        return s instanceof Square q ? q.name() : s instanceof Pair ? "pair" : "point";
    }

    static int number(String name) {
        return switch (name) {
            case "circle" -> 1;
            case "s00", "s10" -> {
                int extra = Site.choose(4, 2);
                yield 2 + extra * 10;
            }
            case "AaAa", "BBBB", "AaBB" -> 99; // the same hash code
            default -> name.length();
        };
    }

    public static void main(String[] args) {
        List<Shape> all = new ArrayList<>();
        Set<Shape> distinct = new HashSet<>();
        String seen = "";
        for (int i = 0; i < 2; i++) {
            Kind k = Kind.values()[Site.choose(5, 3)];
            try {
                Shape s = k.make();
                all.add(s);
                distinct.add(s);
            } catch (IllegalArgumentException e) {
                seen += e.getMessage();
            }
            switch (k) {
                case ROUND: seen += "r"; break;
                case FLAT: seen += "f"; break;
                default: seen += Pair.made; break;
            }
        }
        for (Shape s : all) {
            seen += " " + number(name(s)) + s;
        }
        throw new RuntimeException(seen + distinct.size() + all.equals(List.copyOf(distinct)));
    }
}
