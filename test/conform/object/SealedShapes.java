// Sealed hierarchies, records, instanceof patterns with scopes; an expression evaluator and simplifier.
import java.util.List;
import java.util.Map;

public class SealedShapes {
    sealed interface Expr permits Num, Var, Bin, Neg {}
    record Num(double v) implements Expr {}
    record Var(String name) implements Expr {}
    record Bin(char op, Expr l, Expr r) implements Expr {}
    record Neg(Expr e) implements Expr {}

    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Var v) {
            Double d = env.get(v.name());
            if (d == null) throw new IllegalStateException("unbound " + v.name());
            return d;
        }
        if (e instanceof Neg n) return -eval(n.e(), env);
        if (!(e instanceof Bin b)) throw new AssertionError();
        double l = eval(b.l(), env), r = eval(b.r(), env);
        return switch (b.op()) {
            case '+' -> l + r;
            case '-' -> l - r;
            case '*' -> l * r;
            case '/' -> l / r;
            default -> throw new IllegalArgumentException("op " + b.op());
        };
    }

    static Expr simplify(Expr e) {
        if (e instanceof Neg n && simplify(n.e()) instanceof Num m) return new Num(-m.v());
        if (e instanceof Neg n && n.e() instanceof Neg m) return simplify(m.e());
        if (e instanceof Bin b) {
            Expr l = simplify(b.l()), r = simplify(b.r());
            if (l instanceof Num x && r instanceof Num y) return new Num(eval(new Bin(b.op(), x, y), Map.of()));
            if (b.op() == '*' && (l instanceof Num x && x.v() == 0 || r instanceof Num y && y.v() == 0)) return new Num(0);
            if (b.op() == '*' && l instanceof Num x && x.v() == 1) return r;
            if (b.op() == '+' && r instanceof Num y && y.v() == 0) return l;
            return new Bin(b.op(), l, r);
        }
        return e;
    }

    static Expr derive(Expr e, String x) {
        if (e instanceof Num) return new Num(0);
        if (e instanceof Var v) return new Num(v.name().equals(x) ? 1 : 0);
        if (e instanceof Neg n) return new Neg(derive(n.e(), x));
        Bin b = (Bin) e;
        Expr dl = derive(b.l(), x), dr = derive(b.r(), x);
        return b.op() == '*' ? new Bin('+', new Bin('*', dl, b.r()), new Bin('*', b.l(), dr)) : new Bin(b.op(), dl, dr);
    }

    static String show(Expr e) {
        return e instanceof Num n ? "" + n.v() : e instanceof Var v ? v.name() : e instanceof Neg n ? "-" + show(n.e())
                : e instanceof Bin b ? "(" + show(b.l()) + b.op() + show(b.r()) + ")" : "?";
    }

    static abstract sealed class Animal {
        static final class Cat extends Animal { String purr() { return "purr"; } }
        static non-sealed class Dog extends Animal { }
        static final class Fish extends Animal { }
    }

    static class Puppy extends Animal.Dog { }

    static String kind(Object o) {
        if (!(o instanceof String s)) {
            if (o instanceof Integer i && i > 10) return "big " + i;
            else if (o instanceof Integer i) return "small " + i;
            return o instanceof int[] a ? "ints " + a.length : o == null ? "null" : o.getClass().getSimpleName();
        }
        return s.isEmpty() ? "empty" : s;
    }

    public static void main(String[] args) {
        Expr e = new Bin('+', new Bin('*', new Num(3), new Var("x")), new Bin('-', new Neg(new Var("y")), new Num(4)));
        System.out.println(show(e) + " = " + eval(e, Map.of("x", 2.0, "y", 5.0)));
        System.out.println(e);
        System.out.println(show(derive(e, "x")) + " -> " + show(simplify(derive(e, "x"))));
        Expr poly = new Var("x");
        for (int i = 2; i < 6; i++) poly = new Bin('+', new Bin('*', poly, new Var("x")), new Num(i));
        System.out.println(show(poly) + " " + eval(poly, Map.of("x", 1.5)) + " " + eval(derive(poly, "x"), Map.of("x", 1.5)));
        System.out.println(show(simplify(new Neg(new Neg(new Bin('*', new Num(0), new Var("q")))))) + " " + simplify(new Neg(new Num(2))).equals(new Num(-2)));
        for (Expr bad : List.of(new Var("z"), new Bin('%', new Num(1), new Num(2)))) {
            try {
                eval(bad, Map.of());
            } catch (IllegalStateException | IllegalArgumentException x) {
                System.out.println(x);
            }
        }
        for (Object o : new Object[] {"s", "", 5, 50, new int[3], null, 2.5, 'c'}) System.out.print(kind(o) + ", ");
        System.out.println();
        Animal[] zoo = {new Animal.Cat(), new Animal.Dog(), new Animal.Fish(), new Puppy()};
        for (Animal a : zoo) System.out.print((a instanceof Animal.Cat c ? c.purr() : a instanceof Animal.Dog d && !(d instanceof Puppy) ? "woof" : a.getClass().getSimpleName()) + " ");
        System.out.println();
        System.out.println(Expr.class.isSealed() + " " + Expr.class.getPermittedSubclasses().length + " " + Animal.Dog.class.isSealed() + " "
                + java.lang.reflect.Modifier.isFinal(Animal.Cat.class.getModifiers()));
        Object o = "pattern";
        while (!(o instanceof Integer n)) o = ((String) o).length();
        System.out.println(n + 1);
    }
}
