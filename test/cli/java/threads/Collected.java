/** Two accesses of a field that collections part; with the argument "locked" a monitor orders them. */
public class Collected {
    static final class Box {
        int plain;
    }

    static volatile int first;
    static volatile int second; // neither orders anything: only one thread accesses it

    static int collect() {
        int bytes = 0;
        for (int i = 0; i < 40; i++) {
            bytes += new byte[1 << 20].length;
        }
        return bytes;
    }

    static void use(Box box, boolean locked) {
        collect();
        access(box, locked);
        collect();
    }

    private static void access(Box box, boolean locked) {
        if (locked) {
            synchronized (Collected.class) {
                box.plain++;
            }
        } else {
            box.plain++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean locked = args[0].equals("locked");
        Box[] boxes = new Box[100]; // the box moves when these are collected
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = new Box();
        }
        Box box = boxes[99];
        Thread one = new Thread(() -> {
            first = 1; // so that the threads need not be at the box at the same time
            use(box, locked);
        });
        Thread other = new Thread(() -> {
            second = 1;
            use(box, locked);
        });
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
