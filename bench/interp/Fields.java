// Field access: instance and static fields of all widths, linked structures.
public class Fields {
    int a, b;
    long c;
    double d;
    byte e;
    Fields next;
    static int shared;
    static long wide;

    void step(int i) {
        a += i;
        b ^= a;
        c += b;
        d += 0.5;
        e++;
        shared += e;
        wide += c & 7;
    }

    public static void main(String[] args) {
        Fields first = new Fields(), last = first;
        for (int i = 0; i < 99; i++) last = last.next = new Fields();
        last.next = first;
        Fields f = first;
        for (int i = 0; i < 2_000_000; i++) {
            f.step(i);
            f = f.next;
        }
        long sum = 0;
        for (int round = 0; round < 35_000; round++)
            for (Fields g = first, end = last; g != end; g = g.next) {
                sum += g.a;
                g.b = g.e;
            }
        double d = 0;
        for (int i = 0; i < 100; i++, f = f.next) d += f.d + f.c;
        System.out.println(sum + " " + d + " " + shared + " " + wide);
    }
}
