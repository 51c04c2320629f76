/** Hidden fields and static methods, interface constants, names that mean several things, blocks of locals. */
public class LangShadow {
    static String x = "class x";
    String y = "instance y";

    interface K {
        int A = 1;
        String NAME = "K";

        interface Sub extends K {
            int A = 2;
        }
    }

    interface L {
        String NAME = "L";
    }

    static class P {
        String s = "P.s";
        static String t = "P.t";

        String get() {
            return s;
        }

        static String stat() {
            return "P.stat " + t;
        }

        String viaThis() {
            return this.s + get();
        }
    }

    static class Q extends P implements K.Sub {
        int s = 5;
        static int t = 6;

        @Override
        String get() {
            return s + super.s + super.get() + A + K.A;
        }

        static String stat() {
            return "Q.stat " + t + P.t;
        }
    }

    static class R extends Q {
        double s = 1.5;

        @Override
        String get() {
            return s + super.get() + ((Q) this).s + ((P) this).s;
        }
    }

    static class Both implements K, L {
        String name() {
            return K.NAME + L.NAME + A;
        }
    }

    static String scope(String x) {
        String r = x + LangShadow.x;
        for (int i = 0; i < 2; i++) {
            String z = "z" + i;
            r += z;
        }
        {
            int z = 5;
            r += z;
        }
        long z = 6;
        return r + z;
    }

    String inner(String y) {
        class Local {
            String y = "local y";

            String all(String x) {
                Runnable q = new Runnable() {
                    String y = "anonymous y";

                    public void run() {
                        System.out.println(y + "|" + Local.this.y + "|" + LangShadow.this.y + "|" + x + "|" + LangShadow.x);
                    }
                };
                q.run();
                return this.y;
            }
        }
        return new Local().all("param x") + y;
    }

    static int Integer(int i) {
        return i * 2;
    }

    static class String2 {
        static String valueOf = "field";

        static String valueOf() {
            return "method " + valueOf;
        }
    }

    int main = 3;

    int main() {
        return main + 1;
    }

    public static void main(String[] args) {
        P p = new Q();
        Q q = new Q();
        R r = new R();
        System.out.println(p.s + " " + q.s + " " + ((P) q).s + " " + p.get() + " " + q.viaThis());
        System.out.println(r.s + " " + r.get() + " " + ((P) r).viaThis());
        System.out.println(P.stat() + " " + Q.stat() + " " + R.stat() + " " + R.t + " " + K.Sub.A);
        p.s = "changed";
        q.s++;
        System.out.println(p.s + ((Q) p).s + q.s + ((P) q).s);
        System.out.println(new Both().name());
        System.out.println(scope("param"));
        System.out.println(new LangShadow().inner("y"));
        System.out.println(Integer(4) + Integer.valueOf(4) + String2.valueOf());
        LangShadow LangShadow = new LangShadow();
        System.out.println(LangShadow.main + LangShadow.main());
    }
}
