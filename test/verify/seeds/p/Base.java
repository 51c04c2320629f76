package p;
public class Base implements Cloneable {
    protected int count; protected static long total; protected String[] names;
    protected Base() { this(3); }
    protected Base(int n) { count = n; }
    protected Object make(int i, long l, double d) { return i + l + d; }
    protected static int twice(int x) { return 2 * x; }
    protected Object clone() throws CloneNotSupportedException { return super.clone(); }
    protected void touch() {}
}
