import static org.junit.Assert.fail;
import static org.junit.Assume.assumeTrue;

import org.junit.After;
import org.junit.Test;

public class AfterwardsOld {
    @Test
    public void assumes() {
        assumeTrue(false);
    }

    @After
    public void cleans() {
        fail("after");
    }
}
