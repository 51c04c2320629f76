package one;

/** Whether the classes here are faulty: they are, until the property says that they are mended. */
final class Fault {
    static final boolean THERE = !Boolean.getBoolean("mended");

    private Fault() {
    }
}
