import java.lang.invoke.MethodHandle;

/** ldc of classes, method types and method handles of every kind, from MadeConstant. */
public class OpLdc {
    public static class Point {
        public int x;
        public int y;
        public static long count;

        public Point(int x, int y) {
            this.x = x;
            this.y = y;
            count++;
        }

        public int sum(int z) {
            return x + y + z;
        }

        public static Point of(int x, int y) {
            return new Point(x * 10, y * 10);
        }

        @Override
        public String toString() {
            return "(" + x + "," + y + ")";
        }
    }

    static class Point3 extends Point {
        Point3() {
            super(1, 2);
        }

        @Override
        public int sum(int z) {
            return -super.sum(z);
        }
    }

    public static void main(String[] args) throws Throwable {
        System.out.println(MadeConstant.text() + " " + (MadeConstant.text() == "constant"));
        System.out.println(MadeConstant.klass() + " " + MadeConstant.self() + " " + MadeConstant.ints());
        System.out.println(MadeConstant.type() + " " + MadeConstant.type().parameterCount() + " "
            + (MadeConstant.type() == MadeConstant.type()));
        Point p = (Point) MadeConstant.create().invokeExact(3, 4);
        System.out.println(p);
        MethodHandle get = MadeConstant.getField(), put = MadeConstant.putField();
        System.out.println(get.type() + " " + put.type() + " " + (get == MadeConstant.getField()));
        put.invokeExact(p, 70);
        System.out.println((int) get.invokeExact(p));
        MadeConstant.putStatic().invokeExact(1000L);
        System.out.println((long) MadeConstant.getStatic().invokeExact());
        System.out.println((Point) MadeConstant.statik().invokeExact(5, 6));
        System.out.println((int) MadeConstant.virtual().invokeExact(p, 1));
        System.out.println((int) MadeConstant.virtual().invokeExact((Point) new Point3(), 1));
        System.out.println((int) MadeConstant.iface().invokeExact((CharSequence) "seven c"));
        System.out.println(Point.count);
        try {
            MadeConstant.missing();
        } catch (IncompatibleClassChangeError e) {
            System.out.println(e.getClass().getName());
        }
        try {
            Object o = get.invokeExact(p);
            System.out.println(o);
        } catch (java.lang.invoke.WrongMethodTypeException e) {
            System.out.println("wrong method type");
        }
        System.out.println((Object) get.invoke(p));
        System.out.println((long) get.invoke((Point) new Point3()));
    }
}
