package one;

/** The values alone would mean other methods. */
public class Overloads extends Generic<Integer> {
    private int last;

    public void remove(int index) {
        last = index;
    }

    public void remove(Object element) {
        if (Fault.THERE && Integer.valueOf(-2).equals(element)) {
            throw new IllegalStateException("remove");
        }
    }

    public void name(String name) {
        if (Fault.THERE && name == null) {
            throw new IllegalStateException("name");
        }
    }

    public void name(Integer number) {
        last = number;
    }

    public void number(Long number) {
        if (Fault.THERE && number == 2) {
            throw new IllegalStateException("number");
        }
    }

    public void number(String number) {
        last = number.length();
    }

    @Override public void add(int number) {
        last = number;
    }

    @Override public String toString() {
        return Integer.toString(last);
    }
}
