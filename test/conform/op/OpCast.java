/** checkcast and instanceof over classes, interfaces and arrays; ClassCastException messages. */
public class OpCast {
    interface Shape { }

    interface Round extends Shape { }

    static class Circle implements Round { }

    static class Disc extends Circle implements Cloneable { }

    static class Square implements Shape { }

    interface Act {
        Object run();
    }

    static void attempt(String what, Act act) {
        try {
            Object o = act.run();
            System.out.println(what + " ok " + (o == null ? null : o.getClass().getName()));
        } catch (ClassCastException e) {
            System.out.println(what + " " + e.getMessage());
        }
    }

    static String tests(Object o) {
        StringBuilder s = new StringBuilder();
        boolean[] r = {o instanceof Object, o instanceof Shape, o instanceof Round, o instanceof Circle,
            o instanceof Disc, o instanceof Square, o instanceof Cloneable, o instanceof java.io.Serializable,
            o instanceof Object[], o instanceof Shape[], o instanceof Round[], o instanceof Circle[],
            o instanceof Disc[], o instanceof Object[][], o instanceof Shape[][], o instanceof Cloneable[],
            o instanceof java.io.Serializable[], o instanceof int[], o instanceof long[], o instanceof int[][],
            o instanceof Comparable, o instanceof CharSequence, o instanceof Number};
        for (boolean b : r) {
            s.append(b ? 'x' : '.');
        }
        return s.toString();
    }

    static Object[] objects() {
        return new Object[] {null, new Object(), new Circle(), new Disc(), new Square(), "s", 1, 2.0, new Object[0],
            new Shape[0], new Round[0], new Circle[0], new Disc[0], new Square[0], new Object[0][], new Shape[0][],
            new Disc[0][], new int[0], new long[0], new int[0][], new int[0][][], new String[0], new Integer[0],
            new Cloneable[0], new Object[0][][], Thread.State.NEW};
    }

    static int count(Object[] all) {
        int n = 0;
        for (int round = 0; round < 200; round++) {
            for (Object o : all) {
                if (o instanceof Shape) {
                    n += o instanceof Round ? 1 : 2;
                } else if (o instanceof Object[] a && a.length == 0) {
                    n += 3;
                }
                if (o instanceof Comparable<?>) {
                    n += 5;
                }
            }
        }
        return n;
    }

    public static void main(String[] args) {
        for (Object o : objects()) {
            System.out.println(tests(o) + " " + (o == null ? "null" : o.getClass().getName()));
        }
        Object circle = new Circle(), disc = new Disc(), text = "text", ints = new int[1], discs = new Disc[2];
        attempt("null to Circle", () -> (Circle) (Object) null);
        attempt("Disc to Circle", () -> (Circle) disc);
        attempt("Circle to Disc", () -> (Disc) circle);
        attempt("Circle to Square", () -> (Square) circle);
        attempt("Circle to Round", () -> (Round) circle);
        attempt("String to Integer", () -> (Integer) text);
        attempt("String to Shape", () -> (Shape) text);
        attempt("Circle to Cloneable", () -> (Cloneable) circle);
        attempt("Circle to Runnable", () -> (Runnable) circle);
        attempt("int[] to long[]", () -> (long[]) ints);
        attempt("int[] to Object[]", () -> (Object[]) ints);
        attempt("int[] to Cloneable", () -> (Cloneable) ints);
        attempt("int[] to Circle", () -> (Circle) ints);
        attempt("Disc[] to Shape[]", () -> (Shape[]) discs);
        attempt("Disc[] to Square[]", () -> (Square[]) discs);
        attempt("Disc[] to Disc[][]", () -> (Disc[][]) discs);
        attempt("Disc[] to String[]", () -> (String[]) discs);
        attempt("Circle to int[]", () -> (int[]) circle);
        attempt("String to String[][]", () -> (String[][]) text);
        attempt("Class.cast", () -> Integer.class.cast(text));
        attempt("enum", () -> (Shape) (Object) Thread.State.NEW);
        System.out.println(count(objects()));
    }
}
