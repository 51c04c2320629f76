/** Monitor instructions outside javac's pattern, from MadeMonitor. */
public class OpMonitorRaw {
    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        System.out.println(MadeMonitor.enter(a) + " " + MadeMonitor.crossed(a, b) + " " + MadeMonitor.loop(a, 1000));
        System.out.println(Thread.holdsLock(a) + " " + Thread.holdsLock(b));
        try {
            MadeMonitor.exitOnly(a);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        for (Object o : new Object[] {null, a}) {
            try {
                System.out.println(MadeMonitor.enter(o));
            } catch (NullPointerException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            MadeMonitor.exitOnly(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        synchronized (a) {
            System.out.println(MadeMonitor.enter(a));
        }
        System.out.println(MadeMonitor.loop(OpMonitorRaw.class, 10) + " " + MadeMonitor.loop(new int[1], 10) + " "
            + MadeMonitor.loop("string", 10));
    }
}
