import java.util.ArrayList;
import java.util.List;

/** Nest mates: private members across nested classes; captures by inner, local and anonymous classes. */
public class LangNested {
    private int secret = 1;
    private static int counter = 100;

    private int bump(int by) {
        return secret += by;
    }

    private static int count() {
        return counter++;
    }

    class Inner {
        private int mine = secret * 2;

        private int both() {
            return bump(1) + LangNested.this.secret + count();
        }

        class Inner2 {
            private int all() {
                return mine++ + Inner.this.both() + bump(5);
            }
        }
    }

    static class Nested {
        private final String hidden;

        private Nested(String hidden) {
            this.hidden = hidden;
        }

        private static Nested of(LangNested o) {
            o.secret = 50;
            return new Nested("nested" + o.secret);
        }

        private class Back {
            String value = hidden + new LangNested().secret;
        }
    }

    interface Shape {
        int area();

        private static int square(int x) {
            return x * x;
        }

        static Shape ofSide(int s) {
            return new Shape() {
                public int area() {
                    return square(s);
                }
            };
        }
    }

    static List<Shape> locals(int n) {
        List<Shape> list = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            final int side = i + 1;
            String label = "s" + i;
            class Local implements Shape {
                final int extra;

                Local(int extra) {
                    this.extra = extra;
                }

                public int area() {
                    return side * side + extra + label.length();
                }

                @Override
                public String toString() {
                    return label + ":" + area() + (extra < 2 ? "/" + new Local(extra + 5) : "");
                }
            }
            list.add(new Local(i));
        }
        return list;
    }

    Runnable captureThis(String s, long l, double d) {
        return new Runnable() {
            int runs;

            public void run() {
                runs++;
                secret += runs;
                System.out.println(s + l + d + " " + secret + " " + LangNested.this.bump(0) + " " + runs);
            }
        };
    }

    static class Outer {
        String name = "outer";

        class In {
            String name = "in";

            String names(String name) {
                return name + this.name + Outer.this.name;
            }
        }

        class SubIn extends In {
            String name = "sub";

            String more() {
                return names("p") + super.name + ((In) this).name + name;
            }
        }
    }

    static class Other extends Outer.SubIn {
        Other(Outer o) {
            o.super();
        }
    }

    public static void main(String[] args) {
        LangNested o = new LangNested();
        Inner i = o.new Inner();
        Inner.Inner2 j = i.new Inner2();
        System.out.println(i.both() + " " + j.all() + " " + i.mine + " " + o.secret);
        Nested n = Nested.of(o);
        System.out.println(n.hidden + " " + n.new Back().value + " " + o.secret);
        System.out.println(locals(4) + " " + Shape.ofSide(9).area());
        Runnable r = o.captureThis("x", 1L << 40, 0.5);
        r.run();
        r.run();
        Outer outer = new Outer();
        outer.name = "changed";
        System.out.println(new Other(outer).more());
        try {
            Outer none = null;
            none.new SubIn();
        } catch (NullPointerException e) {
            System.out.println("null outer");
        }
        System.out.println(LangNested.class.getNestHost() == Inner.Inner2.class.getNestHost());
    }
}
