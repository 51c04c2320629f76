import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dejavm.Choose;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What runs after a test whose assumption does not hold. */
class Afterwards {
    @Test
    void assumes() {
        assumeTrue(Choose.integer(0, 1) == 2);
    }

    @AfterEach
    void cleans() {
        fail("after");
    }

    static class Both {
        @Test
        void assumes() {
            assumeTrue(false);
        }

        @AfterEach
        void cleans() {
            assumeTrue(false);
        }
    }
}
