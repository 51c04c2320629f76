import org.junit.After;
import org.junit.Before;
import org.junit.Test;

public class OldBase {
    @Before
    public void baseMake() {
        System.out.println("- baseMake");
    }

    @After
    public void baseAfter() {
        System.out.println("- baseAfter");
    }

    @Test
    public void inherited() {
        System.out.println("- inherited");
    }
}
