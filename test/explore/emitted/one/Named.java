package one;

/** Values by name, and one that no text holds as it is. */
public class Named {
    enum Direction { N, E }

    static final Integer MOST = 77;
    private long last;

    public void limit(long most) {
        check("limit", most == MOST);
    }

    public void look(Direction to) {
        check("look", to == Direction.N);
    }

    public void write(String text) {
        check("write", text.length() == 4 && text.charAt(1) == 0 && text.charAt(2) > 0xff);
    }

    private void check(String what, boolean wrong) {
        if (Fault.THERE && wrong) {
            throw new IllegalStateException(what);
        }
        last++;
    }
}
