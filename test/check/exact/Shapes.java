/** Objects of different classes behind one type; inner objects that know their outer ones. */
final class Shapes {
    interface Shape {
        int area();

        default Shape grown() {
            return new Square(area());
        }
    }

    record Square(int side) implements Shape {
        @Override
        public int area() {
            return side * side % 7;
        }
    }

    static class Group implements Shape {
        final Shape first;
        Inner inner;

        Group(Shape first) {
            this.first = first;
        }

        @Override
        public int area() {
            return first.area() + (inner == null ? 0 : inner.extra());
        }

        class Inner {
            int extra() {
                return first.area() % 2;
            }
        }
    }

    static Shape shape = new Square(1);
    static int step;

    public static void main(String[] args) {
        for (; step < 5; step++) {
            switch (Site.choose(1, 4)) {
                case 0 -> shape = shape.grown();
                case 1 -> shape = new Group(shape);
                case 2 -> addInner();
                default -> shape = new Square(shape.area() + 1);
            }
        }
    }

    static void addInner() {
        if (shape instanceof Group group) {
            group.inner = group.new Inner();
        }
    }
}
