package one;

/** Its method for the elements has another type in a subclass. */
public class Generic<T> {
    private T element;

    public void add(T added) {
        if (Fault.THERE && added != null && added.equals(2)) {
            throw new IllegalStateException("add");
        }
        element = added;
    }

    public void add(int number) {
        element = null;
    }

    public T element() {
        return element;
    }
}
