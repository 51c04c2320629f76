// The constructor is the first to ask for the providers, and sets an entry of one: what the program sets
// there later is state, though the library only caches its providers.
// options: --bound 3
// violation: assertion the entry was set
// options: --bound 3 --statics
// violation: assertion the entry was set
import dejavm.Op;
import dejavm.Range;
import java.security.Security;

public class Providers {
    public Providers() {
        Security.getProviders()[0].put("entry", "1");
    }

    @Op public void set(@Range(from = 0, to = "1") int v) {
        Security.getProviders()[0].put("entry", "" + v);
    }

    @Op public void look() {
        assert Security.getProviders()[0].get("entry").equals("1") : "the entry was set";
    }
}
