// Virtual, interface and static calls, monomorphic and megamorphic.
public class Calls {
    interface Shape { int area(int scale); }

    abstract static class Base implements Shape {
        int side;
        Base(int side) { this.side = side; }
        abstract int edges();
        int getSide() { return side; }
    }

    static class Square extends Base {
        Square(int s) { super(s); }
        @Override public int area(int scale) { return side * side * scale; }
        @Override int edges() { return 4; }
    }

    static class Triangle extends Base {
        Triangle(int s) { super(s); }
        @Override public int area(int scale) { return side * side * scale / 2; }
        @Override int edges() { return 3; }
    }

    static class Line extends Base {
        Line(int s) { super(s); }
        @Override public int area(int scale) { return side; }
        @Override int edges() { return 1; }
        @Override int getSide() { return -side; }
    }

    static int add(int a, int b) { return a + b; }

    private int twice(int x) { return add(x, x); }

    public static void main(String[] args) {
        Base[] bases = new Base[64];
        for (int i = 0; i < 64; i++) bases[i] = i % 3 == 0 ? new Square(i) : i % 3 == 1 ? new Triangle(i) : new Line(i);
        Shape[] shapes = bases.clone();
        Calls c = new Calls();
        int sum = 0;
        for (int round = 0; round < 50_000; round++) {
            for (int i = 0; i < 64; i++) {
                sum += bases[i].edges() + bases[i].getSide();
                if ((i & 1) == 0) sum ^= shapes[i].area(round);
            }
            sum = c.twice(sum) + add(round, sum >> 1);
        }
        System.out.println(sum);
    }
}
