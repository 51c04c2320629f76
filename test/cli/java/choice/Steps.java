import gov.nasa.jpf.vm.Verify;

// What `replay --step` lists: lines, calls, and every kind of write.
public class Steps {
    int[] cells;
    Steps next;
    static double mean;

    Steps(int n) {
        cells = new int[n];
    }

    boolean put(int i, char c) {
        cells[i] = c;
        return c > 'a';
    }

    public static void main(String[] args) {
        Steps s = new Steps(Verify.getInt(1, 2));
        boolean b = s.put(0, 'b');
        long sum = 0;
        for (int i = 0; i < s.cells.length; i++)
            sum += s.cells[i];
        mean = sum / 2.0;
        s.next = new Steps(0);
        s.next.next = s;
        try {
            s.put(2, 'c');
        } catch (ArrayIndexOutOfBoundsException e) {
            b = false;
        }
        String text = "mean " + mean;
        throw new IllegalStateException(text);
    }
}
