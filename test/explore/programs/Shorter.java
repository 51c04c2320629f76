// There is a shorter way than the one that is found without the static field: two calls. The object
// itself fails at four.
// options: --bound 6
// violation: exception boom
// calls: count() count() count() count()
// says: Shorter.spoilt
// says: "shortest": false
// options: --bound 6 --statics
// violation: exception boom
// calls: spoil() count()
// says: "shortest": true
import dejavm.Op;

public class Shorter {
    private static boolean spoilt;
    private int number;

    @Op public void spoil() {
        spoilt = true;
    }

    @Op public void count() {
        if (spoilt || ++number == 4) {
            throw new IllegalStateException("boom");
        }
    }
}
