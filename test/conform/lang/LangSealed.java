/** Sealed hierarchies, pattern instanceof with scoping, flow-dependent binding, switch over the result. */
public class LangSealed {
    sealed interface Shape permits Circle, Poly, Unit {
    }

    record Circle(double r) implements Shape {
    }

    static sealed abstract class Poly implements Shape permits Square, Rect {
        abstract double area();
    }

    static final class Square extends Poly {
        final double side;

        Square(double side) {
            this.side = side;
        }

        double area() {
            return side * side;
        }
    }

    static non-sealed class Rect extends Poly {
        double w, h;

        Rect(double w, double h) {
            this.w = w;
            this.h = h;
        }

        double area() {
            return w * h;
        }
    }

    static class Golden extends Rect {
        Golden(double w) {
            super(w, w * 1.5);
        }
    }

    enum Unit implements Shape { POINT, LINE }

    static double area(Shape s) {
        if (s instanceof Circle c && c.r() > 0) {
            return 3 * c.r * c.r;
        }
        if (!(s instanceof Poly p)) {
            return s instanceof Unit u ? u.ordinal() : -1;
        }
        return p.area();
    }

    static String kind(Object o) {
        if (o instanceof Integer i && i > 10) {
            return "big int " + (i + 1);
        } else if (o instanceof Integer i) {
            return "int " + i;
        } else if (o instanceof String s && !s.isEmpty() && s.charAt(0) == 'x') {
            return "x-string " + s.length();
        } else if (o instanceof int[] a && a.length > 0) {
            return "ints " + a[0];
        } else if (o instanceof Object[] a) {
            StringBuilder b = new StringBuilder("array");
            for (Object e : a) {
                b.append(' ').append(kind(e));
            }
            return b.toString();
        }
        while (!(o instanceof CharSequence cs)) {
            if (o == null) {
                return "null";
            }
            o = o.getClass().getSimpleName();
        }
        return "seq " + cs + cs.length();
    }

    static final String s = "field";

    static String scope(Object o) {
        if (!(o instanceof String s)) {
            return LangSealed.s;
        }
        return s + LangSealed.s;
    }

    static boolean same(Object a, Object b) {
        return a instanceof String s && b instanceof String t && s.equals(t) || a instanceof Integer i && b instanceof Integer j
            && i.intValue() == j;
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Circle(2), new Circle(0), new Square(3), new Rect(2, 5), new Golden(2), Unit.POINT, Unit.LINE};
        double sum = 0;
        for (Shape s : shapes) {
            System.out.println(s.getClass().getSimpleName() + " " + area(s));
            sum += area(s);
        }
        System.out.println(sum);
        Object[] all = {5, 50, "x", "xyz", "", "abc", new int[] {7}, new int[0], new Object[] {1, "x", null}, null, 2.5,
            new StringBuilder("sb")};
        for (Object o : all) {
            System.out.println(kind(o));
        }
        System.out.println(scope("a") + " " + scope(1));
        System.out.println(same("a", "a") + " " + same(1000, 1000) + " " + same(1, "1") + " " + same(null, null));
        System.out.println(Shape.class.isSealed() + " " + Rect.class.isSealed() + " "
            + Shape.class.getPermittedSubclasses().length);
    }
}
