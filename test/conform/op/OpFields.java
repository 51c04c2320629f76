/** Static and instance fields of every type, inheritance, hiding, interface constants, volatile, compound use. */
public class OpFields {
    static boolean sz;
    static byte sb = -1;
    static char sc = 'c';
    static short ss = -300;
    static int si = 1 << 30;
    static long sj = 1L << 62;
    static float sf = 1.25f;
    static double sd = -1e-300;
    static String sa = "static";
    static volatile long sv;

    static class Base {
        boolean z = true;
        byte b = 100;
        char c = '\u20ac';
        short s = 30000;
        int i = 7;
        long j = 0x0123456789abcdefL;
        float f = Float.MIN_VALUE;
        double d = Math.PI;
        Object a = "base";
        volatile int v;
        final int k = 5;
        protected String name = "Base.name";

        String all() {
            return z + " " + b + " " + (int) c + " " + s + " " + i + " " + j + " " + f + " " + d + " " + a + " " + v
                + " " + k + " " + name;
        }
    }

    interface Limits {
        int MAX = Integer.parseInt("42");
        String TEXT = "constant";
    }

    static class Derived extends Base implements Limits {
        int i = 8;
        long j = 9;
        protected String name = "Derived.name";

        String all() {
            return super.all() + " | " + i + " " + j + " " + super.i + " " + ((Base) this).j + " " + name + " "
                + super.name + " " + MAX + " " + TEXT;
        }
    }

    static class Node {
        Node next;
        int value;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static int calls;

    static Base counted(Base b) {
        calls++;
        return b;
    }

    static void compound() {
        Base b = new Derived();
        counted(b).i += 5;
        counted(b).i++;
        int old = counted(b).i--;
        counted(b).b += 100;
        counted(b).c++;
        counted(b).s *= 2;
        counted(b).j >>>= 4;
        counted(b).f /= 2;
        counted(b).d %= 3;
        counted(b).a += "+more";
        counted(b).z &= false;
        long was = counted(b).j++;
        double twice = counted(b).d = counted(b).f = 3;
        System.out.println(old + " " + was + " " + twice + " calls " + calls);
        System.out.println(b.all());
    }

    static void statics() {
        sz = !sz;
        sb += 200;
        sc ^= 0xff;
        ss >>= 2;
        si *= 4;
        sj += sj;
        sf++;
        sd *= 1e-300;
        sa += sa;
        sv = sv-- - --sv;
        System.out.println(sz + " " + sb + " " + (int) sc + " " + ss + " " + si + " " + sj + " " + sf + " " + sd + " " + sa
            + " " + sv);
    }

    static void lists() {
        Node head = null;
        for (int i = 0; i < 1000; i++) {
            head = new Node(i, head);
        }
        Node reversed = null;
        while (head != null) {
            Node n = head.next;
            head.next = reversed;
            reversed = head;
            head = n;
        }
        int h = 0;
        for (Node n = reversed; n != null; n = n.next) {
            h = h * 31 + n.value;
        }
        System.out.println(h + " " + reversed.next.next.value);
        Node cycle = new Node(1, null);
        cycle.next = cycle;
        cycle.next.next.next.value = 2;
        System.out.println(cycle.value);
    }

    public static void main(String[] args) {
        System.out.println(new Base().all());
        System.out.println(new Derived().all());
        compound();
        statics();
        lists();
        Base none = args.length > 5 ? new Base() : null;
        try {
            none.i = 3;
        } catch (NullPointerException e) {
            System.out.println("write to null");
        }
        try {
            System.out.println(none.d);
        } catch (NullPointerException e) {
            System.out.println("read of null");
        }
        System.out.println(Holder.instance.sa);
    }

    static class Holder {
        final String sa = OpFields.sa.substring(0, 3);
        static Holder instance = new Holder();
    }
}
